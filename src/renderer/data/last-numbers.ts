import type { QueryClient } from '@tanstack/react-query';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { logFailure } from '#renderer/lib/log.ts';
import { list, moment, record } from '#renderer/lib/reading/reading.ts';
import { canSeal, seal, unseal } from '#renderer/lib/session/seal.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { liveKeys } from './live-keys.ts';
import { newestCached, openNumbersKey } from './numbers.ts';
import { readNumber } from './read/number.ts';

/** What an offline start shows (decision 59): numbers as they were at a moment. */
export type LastNumbers = { at: string; numbers: PhoneNumber[] };

/** Older numbers are not kept, and an older copy is not shown: in ms. */
const longestKept = 24 * 3_600_000;
const mostKept = 20;
/** Changes that follow each other are written once, after this time (ms). */
const pause = 300;

const readCopy = record({ at: moment, numbers: list(readNumber) });

/**
 * Writes the customer's latest numbers beside the remembered token whenever they change, readable with that token only.
 * Nothing is written for a login that is not remembered, nor while staff are in the account.
 */
export function keepLastNumbers(client: QueryClient, platform: Platform): void {
  const { copy } = platform;
  if (!copy || !canSeal()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async () => {
    const token = await rememberedToken(platform);
    const last = token !== null && lastOf(client);
    if (!last) return;
    const sealed = await seal(token, JSON.stringify(last));
    // The account may have been left meanwhile, in this tab or another.
    if (token === (await rememberedToken(platform))) copy.write(sealed);
  };
  const schedule = () => {
    clearTimeout(timer);
    const failed = (error: unknown) => logFailure('last numbers', error);
    timer = setTimeout(() => void save().catch(failed), pause);
  };
  schedule();
  client.getQueryCache().subscribe(({ type, query }) => {
    const [subject] = query.queryKey;
    if (type === 'updated' && (subject === liveKeys.numbers[0] || subject === liveKeys.number[0])) schedule();
  });
}

/** The numbers that were last known of whoever has this token. Undefined when none are kept. */
export async function readLastNumbers({ copy }: Platform, token: string): Promise<LastNumbers | undefined> {
  const sealed = copy?.read();
  if (!copy || !canSeal() || typeof sealed !== 'string') return undefined;
  const text = await unseal(token, sealed);
  const last = text === undefined ? undefined : readCopy(JSON.parse(text));
  if (last && Date.now() - Date.parse(last.at) < longestKept) return last.numbers.length > 0 ? last : undefined;
  copy.write(null);
  return undefined;
}

/** The token of this page, where it is the one that the browser remembers. */
async function rememberedToken(platform: Platform): Promise<string | null> {
  const { token, verified, impersonated } = useSessionStore.getState();
  return verified && !impersonated && token !== null && token === (await platform.readToken()) ? token : null;
}

/** Undefined while the open numbers are not known. */
function lastOf(client: QueryClient): LastNumbers | undefined {
  const open = client.getQueryState(openNumbersKey);
  if (!open?.data) return undefined;
  const since = Date.now() - longestKept;
  const numbers = [...newestCached(client).values()]
    .filter(({ phone, created_at: at }) => phone !== null && Date.parse(at) > since)
    .toSorted((a, b) => b.id - a.id);
  return { at: new Date(open.dataUpdatedAt).toISOString(), numbers: numbers.slice(0, mostKept) };
}
