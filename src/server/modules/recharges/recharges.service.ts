import { fieldProblem } from '#shared/field-problem.ts';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { RechargeId, RechargeStatus } from '#shared/contract/recharges.ts';
import type { Db } from '../../db/client.ts';
import { readCursor, toPage } from '../../http/paging.ts';
import type { Caller } from '../../http/serve.ts';
import type { Log } from '../../log.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { Ledger } from '../wallet/wallet.service.ts';
import { createPaymentConfirmation } from './confirm-payment.service.ts';
import { createCrediting } from './crediting.service.ts';
import { createDueRecharges } from './due-recharges.service.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { findOwned, listAll, listOwned } from './recharge-list.repository.ts';
import { methodsOf } from './recharge-methods.ts';
import { summaryOf, viewOf } from './recharge-view.ts';
import type { RechargeRow } from './recharges.repository.ts';
import { createReview } from './review.service.ts';
import { createRechargeStart, type Wish } from './start-recharge.service.ts';
import type { UpiPayee } from './upi-link.ts';

type Dependencies = {
  db: Db;
  ledger: Ledger;
  publish: Publish;
  notifications: NotificationsService;
  /** Undefined when the payment method is not configured: it is then not offered. */
  gateway: PaymentGateway | undefined;
  upi: UpiPayee | undefined;
  /** The public address of this server, without a slash at the end. */
  publicUrl: string;
  log: Pick<Log, 'warn'>;
};

const pageSize = 25;

/** Recharges of wallets. Amounts in paise. */
export function createRechargesService(dependencies: Dependencies) {
  const { db, ledger, gateway, upi } = dependencies;
  const crediting = createCrediting(dependencies);
  const payments = createPaymentConfirmation({ ...dependencies, crediting });
  const review = createReview({ ...dependencies, crediting });
  const { start } = createRechargeStart(dependencies);
  const { settleDueRecharges } = createDueRecharges({ ...dependencies, payments, crediting });

  /** Adds the wallet's balance when the recharge is paid. */
  async function withBalance(row: RechargeRow) {
    const recharge = await viewOf(row, upi);
    return row.status === 'paid' ? { recharge, newBalance: await ledger.getBalance(db, row.user_id) } : { recharge };
  }

  return {
    listMethods: () => methodsOf({ upi: upi !== undefined, sandbox: gateway !== undefined }),

    /** Raises method_off, invalid_request, key_reused, payment_unreachable, too_many_recharges. */
    start: async (userId: UserId, wish: Wish, idempotencyKey: IdempotencyKey) =>
      withBalance(await start(userId, wish, idempotencyKey)),

    /** Raises not_found. */
    async get(userId: UserId, id: RechargeId) {
      const row = await findOwned(db, userId, id);
      if (!row) throw new Problem('not_found');
      return withBalance(row);
    },

    async list(userId: UserId, cursor?: string) {
      const rows = await listOwned(db, userId, { before: readCursor(cursor), limit: pageSize + 1 });
      const { data, next } = toPage(rows, pageSize, (row) => row.id);
      return { data: await Promise.all(data.map((row) => viewOf(row, upi))), next };
    },

    /** All users' recharges, for staff. */
    async listAll({ cursor, status }: { cursor?: string | undefined; status?: RechargeStatus | undefined }) {
      const rows = await listAll(db, { status, before: readCursor(cursor), limit: pageSize + 1 });
      const { data, next } = toPage(rows, pageSize, (row) => row.id);
      return { data: data.map((row) => ({ ...summaryOf(row), user_id: row.user_id, email: row.email })), next };
    },

    /** Raises not_found, recharge_closed, utr_taken, invalid_request. */
    submitUtr: async (caller: Caller, id: RechargeId, utr: string) =>
      withBalance(await review.submitUtr(caller, id, utr)),

    /** Raises not_found, recharge_closed. */
    approve: async (actor: Caller, id: RechargeId) => summaryOf(await review.approve(actor, id)),

    /** Raises not_found, recharge_closed. */
    reject: async (actor: Caller, id: RechargeId, reason: string) => summaryOf(await review.reject(actor, id, reason)),

    /** Applies a gateway's callback. Raises not_found without a gateway, invalid_request for an unsigned callback. */
    async handleCallback(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): Promise<void> {
      if (!gateway) throw new Problem('not_found');
      const seen = gateway.readWebhook(rawBody, headers);
      if (!seen) throw invalidFields({ signature: fieldProblem('invalid') });
      await payments.confirm(seen);
    },

    confirmPayment: payments.confirm,
    settleDueRecharges,
  };
}
export type RechargesService = ReturnType<typeof createRechargesService>;
