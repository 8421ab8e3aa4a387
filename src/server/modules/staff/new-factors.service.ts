import { newFactorHours } from '#shared/staff/limits.ts';
import type { Db } from '../../db/client.ts';
import type { AfterCommit } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { TwoFactor } from '../two-factor/two-factor.service.ts';
import type { OwnerNews } from './owner-news.service.ts';
import { findOwners } from './roster/roster.repository.ts';

type Dependencies = {
  ownerNews: OwnerNews;
  mail: Pick<MailService, 'queue'>;
  publish: Publish;
  twoFactor: Pick<TwoFactor, 'getState'>;
  /** False in demos and tests: no second factor has to wait. */
  isOn: boolean;
};

/** Still worth a mail after it counts: who was away should look. */
const usefulMinutes = 7 * 24 * 60;

/** Second factors that staff turn on. */
export function createNewFactors({ ownerNews, mail, publish, twoFactor, isOn }: Dependencies) {
  return {
    /**
     * Tells owners of one that was just turned on and has to wait, in the transaction that turned it on: it may be a thief's. All of
     * them, also whose account it is: they may be logged in elsewhere. That one has a mail of their own.
     */
    async tell(trx: Db, afterCommit: AfterCommit, { id, email, role }: Pick<Caller, 'id' | 'email' | 'role'>) {
      if (role === null) return;
      afterCommit(() => publish('admins', 'update_staff', { subject: 'staff' }));
      const { opensAt } = await twoFactor.getState(trx, id);
      if (!isOn || opensAt === null) return;
      const opens = opensAt.getTime();
      const since = opens - newFactorHours * 3_600_000;
      await ownerNews.tell(trx, afterCommit, {
        path: `/admin/staff?open=${id}`,
        write: (words) => words.factorNew({ who: email, opens }),
      });
      const letter = { kind: 'staff_factor_new', person: id, who: email, role, since, opens } as const;
      for (const owner of await findOwners(trx)) {
        if (owner.id !== id) await mail.queue(trx, owner.id, letter, { usefulMinutes });
      }
    },
  };
}
export type NewFactors = ReturnType<typeof createNewFactors>;
