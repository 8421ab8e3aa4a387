import { CatalogueImportId } from '#shared/contract/staff/imports.ts';
import type { ServerId } from '#shared/contract/catalogue.ts';
import { Problem } from '#shared/problem.ts';
import type { Publish } from '../../../realtime/publish.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { Inverse } from '../../audit/inverses.ts';
import type { Prices } from '../../pricing/prices.service.ts';
import { changeServer, countOffers, lockServer } from '../servers.repository.ts';
import { takeBack } from './apply.repository.ts';

/**
 * Takes back what an import did: costs and codes as before, what it paused is listed again, what it added is paused. The
 * server's list is approved by staff from then on, or the next look at it would undo this. Raises changed_meanwhile where
 * an offer was changed since, no_undo where its lines are gone.
 */
export function undoImport({ prices, publish }: { prices: Prices; publish: Publish }): Inverse {
  return async (trx, afterCommit, actor, { subject, after }) => {
    const serverId = Number(subject.replace('server:', '')) as ServerId;
    const known = after['import'];
    if (typeof known !== 'object' || known === null || !('id' in known) || !('part' in known))
      throw new Problem('no_undo');
    await prices.lock(trx);
    const server = await lockServer(trx, serverId);
    if (!server) throw new Problem('not_found');
    const before = await countOffers(trx, serverId);
    if (!(await takeBack(trx, CatalogueImportId.parse(known.id), Number(known.part))))
      throw new Problem('changed_meanwhile');
    if (server.follows_list) await changeServer(trx, serverId, { follows_list: false });
    await prices.reprice(trx, afterCommit, { serverId });
    await recordAudit(trx, {
      actor,
      action: 'server.import_undo',
      subject,
      before: { import: known, listed_offers: before, follows_list: server.follows_list },
      after: { import: null, listed_offers: await countOffers(trx, serverId), follows_list: false },
    });
    afterCommit(await prices.announceServer(trx, serverId));
    afterCommit(() => publish('admins', 'update_staff', { subject: 'servers', id: serverId }));
  };
}
