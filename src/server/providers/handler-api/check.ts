import type { UpstreamState } from '#server/modules/numbers/sms-upstream.ts';
import { readActiveList, type ActiveEntry, type ActiveList } from './active-list.ts';
import { isSameCode } from './message.ts';
import { checkOne } from './status.ts';
import type { Call } from './transport.ts';

type States = Map<string, UpstreamState>;

const maxSingleChecks = 4;
const concurrency = 8;
/** After this many unclear responses a check skips the remaining ids: the provider is probably down. */
const maxUnclear = 4;

/**
 * Checks activations with the handler_api protocol and returns a state for every id. Few are checked one by one; more
 * are read from the list of active ones, and only what the list does not settle is checked one by one. A single status
 * contains only the newest code, so earlier codes are read from the list.
 */
export function createCheck(call: Call): (ids: readonly string[]) => Promise<States> {
  let supportsList = true;

  async function readList(): Promise<ActiveList> {
    if (!supportsList) return { kind: 'unknown' };
    const list = await readActiveList(call);
    if (list.kind === 'unknown') supportsList = false;
    return list;
  }

  return async (given) => {
    const ids = [...new Set(given)];
    const states: States = new Map();
    const first = ids.length > maxSingleChecks ? await readList() : undefined;
    if (first?.kind === 'unclear') return new Map(ids.map((id) => [id, first]));
    if (first?.kind === 'listed') ids.forEach((id) => settle(states, id, first.entries.get(id)));
    const left = ids.filter((id) => !states.has(id));
    await checkEach(call, left, states);

    if (left.some((id) => states.get(id)?.kind === 'received')) {
      const list = first ?? (await readList());
      if (list.kind === 'listed') left.forEach((id) => addEarlier(states, id, list.entries.get(id)));
    }
    return states;
  };
}

/** Adds the earlier codes from the list before the newest one. */
function addEarlier(states: States, id: string, entry: ActiveEntry | undefined) {
  const state = states.get(id);
  if (state?.kind !== 'received' || !entry) return;
  const earlier = entry.messages.filter((message) => !state.messages.some((known) => isSameCode(known, message)));
  states.set(id, { kind: 'received', messages: [...earlier, ...state.messages] });
}

function settle(states: States, id: string, entry: ActiveEntry | undefined) {
  if (!entry) return;
  const { messages, isWaitingAgain } = entry;
  if (messages.length === 0) states.set(id, { kind: isWaitingAgain ? 'waiting_again' : 'waiting' });
  else if (!isWaitingAgain) states.set(id, { kind: 'received', messages });
}

async function checkEach(call: Call, ids: readonly string[], states: States): Promise<void> {
  let unclear = 0;
  await forEachLimited(concurrency, ids, async (id) => {
    const state: UpstreamState =
      unclear < maxUnclear ? await checkOne(call, id) : { kind: 'unclear', detail: 'skipped after unclear responses' };
    if (state.kind === 'unclear') unclear += 1;
    states.set(id, state);
  });
}

/** Calls `work` for every item, at most `limit` at a time. Rejects with the first failure. */
async function forEachLimited<T>(limit: number, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
}
