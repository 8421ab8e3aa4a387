import { isTight, type RequestBudget } from '#server/modules/numbers/request-budget.ts';
import type { SmsUpstream } from '#server/modules/numbers/sms-upstream.ts';
import { checkEach, type States } from '../check-each.ts';
import { affordableChecks, createTurns } from '../check-turns.ts';
import { readActiveList } from './active-list.ts';
import type { ActiveEntry } from './active-page.ts';
import type { TellDrift } from './drift.ts';
import { isSameSms } from './sms.ts';
import { createCheckOne } from './status.ts';
import type { Call } from './transport.ts';

const maxSingleChecks = 4;
/** How many of those that a list does not settle are checked one by one: codes of the others must not wait for them. */
const maxBesideList = 200;
/** A provider that says it has no list is asked for it again after this time (ms): it may have said so in a failure. */
const listPauseMs = 10 * 60_000;
/** Where numbers were read from the list together this long ago, the next time is near. */
const togetherMs = 60_000;

/**
 * Checks activations with the handler_api protocol and returns a state for every id. Few are checked one by one; more
 * are read from the list of active ones, and what the list does not settle is checked one by one: an id that the list
 * lacks may be closed, or on a page that could not be read, and a list that cannot be read settles none. A single status
 * contains only the newest code, so earlier codes are read from the list. `onPart` gets the states as their part of the
 * answer arrives. Where the budget is tight, two are read from the list, pages follow one another without sharing rows, and
 * a list is read no further than is needed.
 */
export function createCheck(
  call: Call,
  pagesAtOnce: number,
  tellDrift: TellDrift = () => undefined,
  budget?: RequestBudget,
): SmsUpstream['check'] {
  const checkOne = createCheckOne(call, tellDrift);
  const turns = createTurns();
  let hasList = false;
  let listAgainAt = 0;
  /** When numbers were last read from the list together. */
  let togetherAt = -Infinity;
  /** Where the last check broke off. The next one begins there: a few that stay unclear must not keep the others from their turn. */
  let next: string | undefined;

  async function readList(options: Partial<Parameters<typeof readActiveList>[1]> = {}) {
    if (performance.now() < listAgainAt) return { kind: 'unknown' } as const;
    const saving = isTight(budget) && { pagesAtOnce: 1, overlapping: 0 };
    const list = await readActiveList(call, { pagesAtOnce, tellDrift, ...saving, ...options });
    if (list.kind === 'listed') hasList = true;
    if (list.kind === 'unknown' && !hasList) listAgainAt = performance.now() + listPauseMs;
    return list;
  }

  return async (given, onPart = () => undefined, alone = new Set()) => {
    const ids = [...new Set(given)];
    const states: States = new Map();
    if (ids.length <= (isTight(budget) ? 1 : maxSingleChecks)) return checkFew(ids, states);

    togetherAt = performance.now();
    const wanted = new Set(ids);
    const unseen = new Set(ids);
    const list = await readList({
      expected: ids.length,
      isEnough: () => unseen.size === 0,
      onPage(entries) {
        for (const { id } of entries) unseen.delete(id);
        const part: States = new Map();
        for (const entry of entries) if (wanted.has(entry.id)) settle(part, entry);
        for (const [id, state] of part) states.set(id, state);
        onPart(part);
      },
    });
    // Also where only lists are refused because of too many: those that come first are asked alone, within the budget.
    const isShort = isTight(budget) || (list.kind === 'unclear' && list.isLimited);
    const entries = list.kind === 'listed' ? list.entries : undefined;
    const left = ids.filter((id) => !states.has(id) || alone.has(id));
    const all = list.kind === 'unknown' ? left : beside(left);
    const now = isShort ? turns(left, affordableChecks(budget, entries ? ids.length : 0)) : undefined;
    const complete = new Set<string>();
    next = await checkEach(
      async (id) => {
        const { state, isEvery } = await checkOne(id);
        if (isEvery) complete.add(id);
        return state;
      },
      now ?? beginningWith(next, all),
      states,
      (id) => {
        if (!complete.has(id)) addEarlier(states, id, entries?.get(id));
        const state = states.get(id);
        if (state) onPart(new Map([[id, state]]));
      },
    );
    for (const id of left)
      if (!states.has(id)) states.set(id, { kind: 'unclear', detail: 'its turn comes later', isAsked: false });
    return states;
  };

  async function checkFew(ids: readonly string[], states: States): Promise<States> {
    const incomplete = new Set<string>();
    await checkEach(
      async (id) => {
        // Of a single number, such as one that the provider has called about.
        const { state, isEvery } = await checkOne(id, ids.length === 1 ? 'hint' : undefined);
        if (state.kind === 'received' && !isEvery) incomplete.add(id);
        return state;
      },
      ids,
      states,
    );
    // Where requests are few, the next look at many has the earlier codes. Of a number alone there is none.
    const isReadSoon = isTight(budget) && performance.now() - togetherAt < togetherMs;
    if (incomplete.size === 0 || isReadSoon) return states;
    const unseen = new Set(incomplete);
    const list = await readList({
      isEnough: () => unseen.size === 0,
      onPage: (entries) => entries.forEach(({ id }) => unseen.delete(id)),
    });
    if (list.kind === 'listed') incomplete.forEach((id) => addEarlier(states, id, list.entries.get(id)));
    return states;
  }
}

/** Picks which ids a run checks one by one, beginning anywhere: what stays open comes again, so a fixed order would starve the rest. */
function beside(left: readonly string[]): readonly string[] {
  const first = left[Math.floor(Math.random() * left.length)];
  return beginningWith(first, left).slice(0, maxBesideList);
}

/** Adds the earlier codes from the list before the newest one. */
function addEarlier(states: States, id: string, entry: ActiveEntry | undefined) {
  const state = states.get(id);
  if (state?.kind !== 'received' || !entry) return;
  const earlier = entry.messages.filter((message) => !state.messages.some((known) => isSameSms(known, message)));
  states.set(id, { ...state, messages: [...earlier, ...state.messages] });
}

function settle(states: States, { id, messages, isWaitingAgain, isClosed, isUnread }: ActiveEntry) {
  if (isClosed || isUnread) return;
  if (messages.length === 0) states.set(id, { kind: isWaitingAgain ? 'waiting_again' : 'waiting' });
  else if (!isWaitingAgain) states.set(id, { kind: 'received', messages });
}

function beginningWith(first: string | undefined, ids: readonly string[]): readonly string[] {
  const start = first === undefined ? 0 : Math.max(0, ids.indexOf(first));
  return [...ids.slice(start), ...ids.slice(0, start)];
}
