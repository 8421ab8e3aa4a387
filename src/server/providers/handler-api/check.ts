import type { UpstreamState } from '#server/modules/numbers/sms-upstream.ts';
import { readActiveList, type ActiveEntry, type ActiveList } from './active-list.ts';
import { forEachLimited } from './for-each-limited.ts';
import { isSameCode } from './message.ts';
import { checkOne } from './status.ts';
import type { Ask } from './transport.ts';

type States = Map<string, UpstreamState>;

const mostOneByOne = 4;
const concurrency = 8;
/** After so many unclear answers the rest of a check is not asked: the provider is in trouble, and waiting helps nobody. */
const patience = 4;

/**
 * Checks activations by the handler_api protocol: a few one by one, more by one question for the whole list, and then
 * one by one only what the list leaves open. A status tells the newest code alone, so the list is read for the codes
 * before it. Every id gets a state.
 */
export function createCheck(ask: Ask): (ids: readonly string[]) => Promise<States> {
  let knowsLists = true;

  async function readList(): Promise<ActiveList> {
    if (!knowsLists) return { kind: 'unknown' };
    const list = await readActiveList(ask);
    if (list.kind === 'unknown') knowsLists = false;
    return list;
  }

  return async (given) => {
    const ids = [...new Set(given)];
    const states: States = new Map();
    const first = ids.length > mostOneByOne ? await readList() : undefined;
    if (first?.kind === 'unclear') return new Map(ids.map((id) => [id, first]));
    if (first?.kind === 'listed') ids.forEach((id) => settle(states, id, first.entries.get(id)));
    const left = ids.filter((id) => !states.has(id));
    await checkEach(ask, left, states);

    if (left.some((id) => states.get(id)?.kind === 'received')) {
      const list = first ?? (await readList());
      if (list.kind === 'listed') left.forEach((id) => addEarlier(states, id, list.entries.get(id)));
    }
    return states;
  };
}

/** Puts the codes that the list shows before the newest one in their order. */
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

async function checkEach(ask: Ask, ids: readonly string[], states: States): Promise<void> {
  let unclear = 0;
  await forEachLimited(concurrency, ids, async (id) => {
    const state: UpstreamState =
      unclear < patience ? await checkOne(ask, id) : { kind: 'unclear', detail: 'not asked: no clear answers' };
    if (state.kind === 'unclear') unclear += 1;
    states.set(id, state);
  });
}
