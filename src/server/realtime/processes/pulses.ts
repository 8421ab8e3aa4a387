/** How often a process says that it is there, in ms. */
export const pulseEveryMs = 1_000;
/** Without a pulse for so long, events may be missing. */
const freshMs = 3_000;
/** A process that has been silent for so long has ended: what it did last was settled by others. */
const goneMs = 60_000;

/**
 * What a process says of itself: `sentAt` by its own clock, where it listens, how many messages it could not send, and whether it
 * leaves.
 */
export type Pulse = { sentAt: number; url?: string | undefined; unsent?: number; leaves?: true };

/**
 * Knows whether events of all processes arrive: whether the own pulses come back, and those of the others come. A process that
 * was killed may have changed what it could not tell, so for a while nobody counts on hearing everything.
 */
export function createPulses(now: () => number = () => performance.now()) {
  let heardOwnAt = -Infinity;
  let missedAt = -Infinity;
  const others = new Map<string, { at: number; url: string | undefined }>();

  const isFresh = (heardAt: number) => now() - heardAt <= freshMs;

  return {
    hearOwn({ sentAt }: Pulse): void {
      heardOwnAt = Math.max(heardOwnAt, sentAt);
    },

    hearOther(id: string, { url, unsent, leaves }: Pulse): void {
      if (unsent !== undefined) missedAt = now();
      if (leaves) others.delete(id);
      else others.set(id, { at: now(), url });
    },

    /** Where another process listens. */
    findUrl: (id: string) => others.get(id)?.url,

    /** Something that was said could not be read. */
    noteMissed(): void {
      missedAt = now();
    },

    /** Whether the own pulses come back. */
    isReachable: () => isFresh(heardOwnAt),

    isComplete(): boolean {
      for (const [id, { at }] of others) if (now() - at > goneMs) others.delete(id);
      return isFresh(heardOwnAt) && !isFresh(missedAt) && [...others.values()].every(({ at }) => isFresh(at));
    },
  };
}
