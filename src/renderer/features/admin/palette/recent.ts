import type { PublicKind } from '#shared/record-kinds.ts';

/** A record opened from the palette lately. */
export type Recent = { id: string; kind: PublicKind; title: string };

/** In this tab only, because titles name customers. */
const key = 'n_adminRecent';
const longest = 6;

export function readRecent(): Recent[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? (stored as Recent[]).slice(0, longest) : [];
  } catch {
    return [];
  }
}

/** Puts a record first among the recent ones. */
export function keepRecent(recent: Recent): void {
  const others = readRecent().filter(({ id }) => id !== recent.id);
  sessionStorage.setItem(key, JSON.stringify([recent, ...others].slice(0, longest)));
}
