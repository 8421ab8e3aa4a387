import type { UpstreamState } from '#server/modules/numbers/sms-upstream.ts';
import { readActiveList, type ActiveEntry } from './active-list.ts';
import { forEachLimited } from './for-each-limited.ts';
import { checkOne } from './status.ts';
import type { Ask } from './transport.ts';

type States = Map<string, UpstreamState>;

const mostOneByOne = 4;
const concurrency = 8;
/** After so many unclear answers the rest of a check is not asked: the provider is in trouble, and waiting helps nobody. */
const patience = 4;

/**
 * Checks activations by the handler_api protocol: a few one by one, more by one question for the whole list, and then
 * one by one only what the list leaves open. Every id gets a state.
 */
export function createCheck(ask: Ask): (ids: readonly string[]) => Promise<States> {
  let knowsLists = true;
  return async (given) => {
    const ids = [...new Set(given)];
    const states: States = new Map();
    if (ids.length > mostOneByOne && knowsLists) {
      const list = await readActiveList(ask);
      if (list.kind === 'unclear') return new Map(ids.map((id) => [id, list]));
      if (list.kind === 'unknown') knowsLists = false;
      if (list.kind === 'listed') ids.forEach((id) => settle(states, id, list.entries.get(id)));
    }
    await checkEach(
      ask,
      ids.filter((id) => !states.has(id)),
      states,
    );
    return states;
  };
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
