import { fieldProblem } from '#shared/field-problem.ts';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { RechargeId, RechargeStatus } from '#shared/contract/recharges.ts';
import type { Db } from '../../db/client.ts';
import { readCursor, toPage } from '../../http/paging.ts';
import type { Caller } from '../../http/serve.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { Alerts } from '../alerts/alerts.service.ts';
import type { Claims } from '../claims/claims.service.ts';
import type { StaffMoney } from '../staff/money/staff-money.service.ts';
import type { Ledger } from '../wallet/wallet.service.ts';
import { findBonuses } from './bonus/bonuses.service.ts';
import { createPaymentConfirmation } from './confirm-payment.service.ts';
import { createCrediting } from './crediting.service.ts';
import { createDueRecharges } from './due-recharges.service.ts';
import { findOwned, listAll, listFairly, listOwned, type StaffRow } from './recharge-list.repository.ts';
import { methodsOf, type FindWays } from './recharge-methods.ts';
import { summaryOf, viewOf } from './recharge-view.ts';
import { hasPaid, type RechargeRow } from './recharges.repository.ts';
import { createDueReviews } from './review/due-reviews.service.ts';
import { openLimitOf } from './open-recharges.ts';
import { createEvidence } from './review/evidence.service.ts';
import { createReview } from './review/review.service.ts';
import { createReviewQueue, readTurn } from './review/review-queue.service.ts';
import { createUtrSubmission } from './review/submit-utr.service.ts';
import { createRechargeStart, type Starter, type Wish } from './start-recharge.service.ts';

type Dependencies = {
  db: Db;
  ledger: Ledger;
  alerts: Pick<Alerts, 'tellStaff'>;
  publish: Publish;
  notifications: NotificationsService;
  findWays: FindWays;
  /** The public address of this server, without a slash at the end. */
  publicUrl: string;
  claims: Claims;
  staffMoney: StaffMoney;
  metrics: Pick<Metrics, 'sales'>;
  log: Pick<Log, 'warn'>;
};

const pageSize = 25;

/** Recharges of wallets. Amounts in paise. */
export function createRechargesService(dependencies: Dependencies) {
  const { db, ledger, findWays } = dependencies;
  const crediting = createCrediting(dependencies);
  const payments = createPaymentConfirmation({ ...dependencies, crediting });
  const { submitUtr } = createUtrSubmission({ ...dependencies, crediting });
  const review = createReview({ ...dependencies, crediting });
  const queue = createReviewQueue(dependencies);
  const evidence = createEvidence({ db, queue });
  const { start } = createRechargeStart(dependencies);
  const { settleDueRecharges } = createDueRecharges({ ...dependencies, payments, crediting });
  const { settleDueReviews } = createDueReviews({ ...dependencies, crediting });

  /** Adds the wallet's balance when the recharge is paid. */
  async function withBalance(row: RechargeRow) {
    const recharge = await viewOf(row, (await findWays()).upi);
    return row.status === 'paid' ? { recharge, newBalance: await ledger.getBalance(db, row.user_id) } : { recharge };
  }

  /** Reviews for staff: everyone's first one, then everyone's second, so that nobody fills the pages of others. */
  async function listReviews(cursor: string | undefined) {
    const rows = await listFairly(db, { after: readTurn(cursor), limit: pageSize + 1 });
    const data = rows.slice(0, pageSize);
    const last = data.at(-1);
    return { data: data.map(staffViewOf), next: last && rows.length > pageSize ? `${last.turn}-${last.id}` : null };
  }

  return {
    /** The ways to pay that are set up and the user's bonuses, with how many recharges the user may have open by each. */
    async listMethods(userId: UserId) {
      const [paidBefore, ways] = await Promise.all([hasPaid(db, userId), findWays()]);
      const data = methodsOf(ways).map((one) => ({
        ...one,
        open_limit: openLimitOf({ method: one.method, hasPaid: paidBefore }),
      }));
      return { data, bonuses: await findBonuses(db, userId, ways.slabs) };
    },

    /** Raises method_off, invalid_request, key_reused, payment_unreachable, too_many_recharges, balance_too_high. */
    start: async (starter: Starter, wish: Wish, idempotencyKey: IdempotencyKey) =>
      withBalance(await start(starter, wish, idempotencyKey)),

    /** Raises not_found. */
    async get(userId: UserId, id: RechargeId) {
      const row = await findOwned(db, userId, id);
      if (!row) throw new Problem('not_found');
      return withBalance(row);
    },

    async list(userId: UserId, cursor?: string) {
      const rows = await listOwned(db, userId, { before: readCursor(cursor), limit: pageSize + 1 });
      const { data, next } = toPage(rows, pageSize, (row) => row.id);
      const { upi } = await findWays();
      return { data: await Promise.all(data.map((row) => viewOf(row, upi))), next };
    },

    /** All users' recharges, for staff. */
    async listAll({ cursor, status }: { cursor?: string | undefined; status?: RechargeStatus | undefined }) {
      if (status === 'review') return listReviews(cursor);
      const rows = await listAll(db, { status, before: readCursor(cursor), limit: pageSize + 1 });
      const { data, next } = toPage(rows, pageSize, (row) => row.id);
      return { data: data.map(staffViewOf), next };
    },

    /** Raises not_found, recharge_closed, utr_taken, invalid_request, too_many_recharges. */
    submitUtr: async (caller: Caller, id: RechargeId, utr: string) => withBalance(await submitUtr(caller, id, utr)),

    approve: async (...approval: Parameters<typeof review.approve>) => summaryOf(await review.approve(...approval)),
    reject: async (...rejection: Parameters<typeof review.reject>) => summaryOf(await review.reject(...rejection)),
    queue,
    evidence,

    /** Applies a gateway's callback. Raises not_found without a gateway, invalid_request for an unsigned callback. */
    async handleCallback(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): Promise<void> {
      const { gateway } = await findWays();
      if (!gateway) throw new Problem('not_found');
      const seen = gateway.readWebhook(rawBody, headers);
      if (!seen) throw invalidFields({ signature: fieldProblem('invalid') });
      await payments.confirm(seen);
    },

    confirmPayment: payments.confirm,
    creditPayment: review.creditPayment,
    settleDueRecharges,
    settleDueReviews,
  };
}
function staffViewOf(row: StaffRow) {
  const { user_id, email, open_reviews, paid_before } = row;
  return { ...summaryOf(row), user_id, email, open_reviews, paid_before };
}

export type RechargesService = ReturnType<typeof createRechargesService>;
