import { z } from 'zod';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { BatchId, type RecallId } from '#shared/contract/staff/stock.ts';
import { recalls } from '#shared/contract/staff/recalls.ts';
import { toRupees } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import { publicId } from '#shared/staff/public-id.ts';
import type { Db } from '../../../db/client.ts';
import { repeatable } from '../../../db/repeatable.ts';
import { readCursor, toPage } from '../../../http/paging.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Publish } from '../../../realtime/publish.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { StaffMoney } from '../../staff/money/staff-money.service.ts';
import { lockBatch } from '../stock/batches.repository.ts';
import type { Batches } from '../stock/batches.service.ts';
import {
  addRecall,
  countSettled,
  findByKey,
  findLastRecall,
  findRecall,
  listAffected,
  listRows,
  sumOf,
  type RecallRecord,
} from './recall.repository.ts';

const Order = recalls['POST /api/admin/stock-batches/:id/recall'].body;
export type RecallOrder = z.output<typeof Order>;
/** A recall above someone's limit, as the request to a second person keeps it. */
export const KeptRecall = z.object({ id: BatchId, order: Order });

type Dependencies = { db: Db; batches: Batches; staffMoney: StaffMoney; publish: Publish };

const pageSize = 50;

/** Recalls of batches: the sale stops at once, then customers are told and refunded by a job. */
export function createRecalls({ db, batches, staffMoney, publish }: Dependencies) {
  /** What a recall would do now, and the last one. Raises not_found. */
  async function preview(id: BatchId) {
    const batch = await batches.get(id);
    const [affected, settled, last] = [
      await listAffected(db, id),
      await countSettled(db, id),
      await findLastRecall(db, id),
    ];
    return {
      preview: {
        unsold: batch.unsold,
        accounts: affected.reduce((sum, { accounts }) => sum + accounts, 0),
        orders: affected.length,
        customers: new Set(affected.map(({ user_id }) => user_id)).size,
        amount: BigInt(sumOf(affected)),
        settled,
      },
      recall: last ? recallView(last) : null,
    };
  }

  /**
   * Stops the sale of a batch, then plans a refund for each order with accounts of it that were not made good. The sale stops
   * also when the refunds are above the caller's limit or refused. Once per key, and never two at once for a batch. Raises
   * not_found, already_refunded when there is nobody to refund, count_moved, recall_running, key_reused, and what
   * `staffMoney.perform` raises.
   */
  async function recall(caller: Caller, id: BatchId, order: RecallOrder, idempotencyKey: IdempotencyKey) {
    await batches.stop(caller, id, order.reason);
    const row = await repeatable({
      run: () => plan(caller, id, order, idempotencyKey),
      constraint: 'stock_recalls_actor_id_request_key_key',
      find: () => findByKey(db, caller.id, idempotencyKey.key),
      isSame: ({ batch_id: batchId }) => batchId === id,
      repeat: (known) => known,
    });
    return { batch: await batches.get(id), recall: recallView(row) };
  }

  async function plan(caller: Caller, id: BatchId, order: RecallOrder, idempotencyKey: IdempotencyKey) {
    const subject = `batch:${id}`;
    const { reason, message } = order;
    const payload = z.encode(KeptRecall, { id, order });
    const amount = async (trx: Db) => sumOf(await listAffected(trx, id));
    const request = { action: 'batch.recall', amount, of: null, subject, reason, payload, idempotencyKey } as const;
    return staffMoney.perform(caller, request, async (trx, afterCommit) => {
      const batch = await lockBatch(trx, id);
      if (!batch) throw new Problem('not_found');
      const last = await findLastRecall(trx, id);
      const known = await findByKey(trx, caller.id, idempotencyKey.key);
      if (known) return known;
      if (last && last.ended_at === null) throw new Problem('recall_running');
      const affected = await listAffected(trx, id);
      const accounts = affected.reduce((sum, one) => sum + one.accounts, 0);
      if (accounts === 0) throw new Problem('already_refunded');
      if (accounts !== order.accounts || BigInt(sumOf(affected)) !== order.amount) {
        throw new Problem('count_moved', { params: { count: accounts } });
      }
      const after = { orders: affected.length, accounts, amount: toRupees(sumOf(affected)) };
      const auditId = await recordAudit(trx, { actor: caller.actor, action: 'batch.recall', subject, reason, after });
      const { actor } = caller;
      const details = { batchId: id, actorId: caller.id, actor, auditId, reason, message, key: idempotencyKey.key };
      const recallId = await addRecall(trx, details, affected);
      const row = await findRecall(trx, recallId);
      if (!row) throw new Error('a recall is missing that was just added');
      afterCommit(() => publish('admins', 'update_staff', { subject: 'products', id: batch.product_id }));
      return row;
    });
  }

  /** A page of what a recall did, by order id. */
  async function rows(
    id: RecallId,
    { cursor, result }: { cursor?: string | undefined; result?: 'refunded' | 'told' | 'failed' | undefined },
  ) {
    const found = await listRows(db, id, { result, after: readCursor(cursor), limit: pageSize + 1 });
    const { data, next } = toPage(found, pageSize, ({ order_id }) => order_id);
    return {
      data: data.map(({ order_id: orderId, amount_paise: amount, ...row }) => ({
        ...row,
        id: orderId,
        order: publicId('account_order', orderId),
        amount,
      })),
      next,
    };
  }

  return { preview, recall, rows };
}

function recallView(row: RecallRecord) {
  const { id, reason, message, by, total, done, failed, created_at, ended_at } = row;
  const refunded = BigInt(row.refunded_paise);
  return { id, reason, message, by, orders: total, done, failed, refunded, created_at, ended_at };
}
