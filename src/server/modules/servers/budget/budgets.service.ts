import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../db/client.ts';
import type { Log } from '../../../log.ts';
import { isTight, type RequestBudget } from '../../numbers/request-budget.ts';
import type { ServerRow } from '../servers.repository.ts';
import { claimTurn, findLearned, writeRefusal } from './budget.repository.ts';
import { knownRate } from './known-rates.ts';
import { createRequestBudget, type SharedBudget } from './request-budget.ts';

type Limits = Pick<ServerRow, 'id' | 'url' | 'requests_per_second'>;

/** The budgets of all servers, one each in a process. They stay when a key changes: a provider may count by address. */
export function createBudgets({ db, log }: { db: Db; log: Log }) {
  const budgets = new Map<ServerId, SharedBudget>();

  function of(id: ServerId): SharedBudget {
    const known = budgets.get(id);
    if (known) return known;
    const budget = createRequestBudget(
      {
        claimTurn: (claim) => claimTurn(db, id, claim),
        async writeRefusal(perSecond, pauseMs) {
          log.warn({ serverId: id, perSecond, pauseMs }, 'a server refuses requests because of too many');
          await writeRefusal(db, id, perSecond, pauseMs);
        },
      },
      (err) => log.warn({ err, serverId: id }, 'the budget of a server could not be shared'),
    );
    budgets.set(id, budget);
    return budget;
  }

  return {
    of: (id: ServerId): RequestBudget => of(id),
    /** Takes over what any process has learned. */
    async refresh(id: ServerId): Promise<void> {
      of(id).hear(await findLearned(db, id));
    },
    setLimit(server: Limits): void {
      of(server.id).setLimit(limitOf(server));
    },
    listTight: (): ServerId[] => [...budgets].flatMap(([id, budget]) => (isTight(budget) ? [id] : [])),
  };
}

/** The most requests a second: what staff say, or what is known of its address. */
export function limitOf({ url, requests_per_second: limit }: Omit<Limits, 'id'>): number | undefined {
  return limit ?? knownRate(url);
}
