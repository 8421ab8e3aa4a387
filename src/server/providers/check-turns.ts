import type { RequestBudget } from '#server/modules/numbers/request-budget.ts';

/** How long a look may take where requests are few, in seconds. */
const lookSeconds = 2;
const rowsPerRequest = 100;

/** How many single checks a budget has room for in a look, beside a list of so many rows. One goes on in any case. */
export function affordableChecks(budget: RequestBudget | undefined, listedRows: number): number {
  return Math.max(1, Math.floor((budget?.pace() ?? 0) * lookSeconds - Math.ceil(listedRows / rowsPerRequest)));
}

/**
 * Picks whose turn it is to be looked at alone, where not all can be: those that have waited the longest since their last look, or
 * since they were first left.
 */
export function createTurns(): (ids: readonly string[], most: number) => string[] {
  let since = new Map<string, number>();
  let round = 0;
  return (ids, most) => {
    round += 1;
    // Those that are no longer left are forgotten.
    since = new Map(ids.map((id) => [id, since.get(id) ?? round]));
    const waited = (id: string) => since.get(id) ?? round;
    const next = ids.toSorted((a, b) => waited(a) - waited(b)).slice(0, most);
    // Behind those that were left with it, before those that will be left later.
    for (const id of next) since.set(id, round + 0.5);
    return next;
  };
}
