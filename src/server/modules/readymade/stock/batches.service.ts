import type { z } from 'zod';
import type { ProductId } from '#shared/contract/readymade.ts';
import { Batch, type BatchId, type stock } from '#shared/contract/staff/stock.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import { planForValues } from '../../../db/history.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import { readCursor, toPage } from '../../../http/paging.ts';
import type { Caller } from '../../../http/serve.ts';
import { staleRecord } from '../../../http/stale.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { Inverse } from '../../audit/inverses.ts';
import type { ProductUpdates } from '../products/product-updates.ts';
import { batchAuditView, batchView } from './batch-view.ts';
import { changeBatch, findBatch, hasRecall, listBatches, lockBatch, setStopped } from './batches.repository.ts';

type Edit = z.output<(typeof stock)['POST /api/admin/stock-batches/:id']['body']>;
type Dependencies = { db: Db; updates: ProductUpdates; publish: Publish };
type Listing = { product?: ProductId | undefined; search?: string | undefined; cursor?: string | undefined };
type Switch = { actor: Actor; reason: string | undefined; isStopped: boolean };

const pageSize = 25;

/** Batches: where accounts came from and what they cost, and whether they are sold. Money in paise. */
export function createBatches({ db, updates, publish }: Dependencies) {
  /** A page of batches, the newest first. */
  async function list({ product, search, cursor }: Listing) {
    const slice = { product, search, before: readCursor(cursor), limit: pageSize + 1 };
    const rows = await planForValues(db, (trx) => listBatches(trx, slice));
    const { data, next } = toPage(rows, pageSize, ({ id }) => id);
    return { data: data.map(batchView), next };
  }

  /** Raises not_found. */
  async function get(id: BatchId, from = db) {
    const row = await findBatch(from, id);
    if (!row) throw new Problem('not_found');
    return batchView(row);
  }

  /** Corrects supplier, note and cost; accounts that were sold keep theirs. Raises not_found, changed_meanwhile. */
  async function change(caller: Caller, id: BatchId, { version, cost, supplier, note }: Edit) {
    await transact(db, async (trx, afterCommit) => {
      const before = await lockBatch(trx, id);
      if (!before) throw new Problem('not_found');
      const subject = subjectOf(id);
      if (before.version !== version) {
        throw await staleRecord(trx, { subject, schema: Batch, current: await get(id, trx) });
      }
      const after = { supplier, note, cost_paise: cost };
      await changeBatch(trx, id, after);
      await recordAudit(trx, {
        actor: caller.actor,
        action: 'batch.change',
        subject,
        before: batchAuditView(before),
        after: batchAuditView(after),
      });
      tell(afterCommit, before.product_id);
    });
    return get(id);
  }

  /** Takes a batch off the sale at once. Sales that have begun finish first. Raises not_found. */
  async function stop({ actor }: Pick<Caller, 'actor'>, id: BatchId, reason: string) {
    await transact(db, (trx, afterCommit) => turn(trx, afterCommit, id, { actor, reason, isStopped: true }));
    return get(id);
  }

  /** Puts a stopped batch back on sale. Raises not_found, recalled. */
  async function resume({ actor }: Pick<Caller, 'actor'>, id: BatchId, reason: string) {
    await transact(db, (trx, afterCommit) => turn(trx, afterCommit, id, { actor, reason, isStopped: false }));
    return get(id);
  }

  async function turn(trx: Db, afterCommit: AfterCommit, id: BatchId, { actor, reason, isStopped }: Switch) {
    const batch = await lockBatch(trx, id);
    if (!batch) throw new Problem('not_found');
    const wasStopped = batch.stopped_at !== null;
    if (wasStopped === isStopped) return;
    if (!isStopped && (await hasRecall(trx, id))) throw new Problem('recalled');
    const accounts = await setStopped(trx, id, batch.product_id, isStopped);
    await recordAudit(trx, {
      actor,
      action: isStopped ? 'batch.stop' : 'batch.resume',
      subject: subjectOf(id),
      ...(reason !== undefined && { reason }),
      before: { stopped: wasStopped },
      after: { stopped: isStopped, accounts },
    });
    tell(afterCommit, batch.product_id);
  }

  function tell(afterCommit: AfterCommit, productId: ProductId): void {
    afterCommit(() => {
      updates.markChanged(productId);
      publish('admins', 'update_staff', { subject: 'products', id: productId });
    });
  }

  const undo: Inverse = (trx, afterCommit, actor, { subject, before }) =>
    turn(trx, afterCommit, Number(subject.replace('batch:', '')) as BatchId, {
      actor,
      reason: undefined,
      isStopped: before.stopped === true,
    });

  return { list, get, change, stop, resume, inverses: { 'batch.stop': undo, 'batch.resume': undo } };
}
export type Batches = ReturnType<typeof createBatches>;

function subjectOf(id: BatchId): string {
  return `batch:${id}`;
}
