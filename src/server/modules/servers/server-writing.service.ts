import type { Db } from '../../db/client.ts';
import type { AfterCommit } from '../../db/transact.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Seal } from '../../security/seal.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { Prices } from '../pricing/prices.service.ts';
import type { BalanceAlerts } from './balance/balance-alerts.service.ts';
import { auditView } from './server-view.ts';
import { changeServer, type ServerChanges, type ServerRow } from './servers.repository.ts';

type Dependencies = {
  seal: Seal;
  balances: BalanceAlerts;
  prices: Prices;
  publish: Publish;
};
/** `margin` in basis points; undefined stays, null takes that of the rule of all offers. */
type Work = { before: ServerRow; changes: ServerChanges; margin?: number | null | undefined };

/** Writes changes of a server with all that follows from them: prices, alerts, the audit log and what open pages hear. */
export function createServerWriting({ seal, balances, prices, publish }: Dependencies) {
  /** A key that cannot be opened any more is unlike every other: staff enter it again. */
  function keyOf({ sealed_key: sealed }: ServerRow): string {
    try {
      return seal.open(sealed);
    } catch {
      return '';
    }
  }

  /** Changes a locked server, under `prices.lock`. */
  async function write(trx: Db, afterCommit: AfterCommit, actor: Actor, work: Work): Promise<void> {
    const { before, changes, margin } = work;
    const { id } = before;
    const after = await changeServer(trx, id, changes);
    const marginBefore = await prices.findServerMargin(trx, id);
    if (margin !== undefined) await prices.setServerMargin(trx, id, margin, actor.id);
    await prices.reprice(trx, afterCommit, { serverId: id });
    if (before.enabled !== after.enabled) afterCommit(await prices.announceServer(trx, id));
    if (changes.balance_warn !== undefined || changes.balance_critical !== undefined)
      await balances.note(trx, afterCommit, id);
    await recordAudit(trx, {
      actor,
      action: 'server.change',
      subject: `server:${id}`,
      before: { ...auditView(before, marginBefore, keyOf(before)) },
      after: { ...auditView(after, margin === undefined ? marginBefore : margin, keyOf(after)) },
    });
    afterCommit(() => publish('admins', 'update_staff', { subject: 'servers', id }));
  }

  return { write };
}
export type ServerWriting = ReturnType<typeof createServerWriting>;
