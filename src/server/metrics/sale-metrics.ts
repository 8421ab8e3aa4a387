import type { ServerId } from '#shared/contract/catalogue.ts';
import type { RechargeMethodName, RechargeStatus } from '#shared/contract/recharges.ts';
import type { Paise } from '#shared/money.ts';
import type { ProblemCode } from '#shared/problem.ts';
import type { Instruments } from './instruments.ts';

export const saleKinds = ['number', 'account'] as const;
export type SaleKind = (typeof saleKinds)[number];
export const codeKinds = ['first', 'another', 'late'] as const;
export type CodeKind = (typeof codeKinds)[number];
export const purchaseOutcomes = ['bought', 'refused', 'unclear'] as const;
type PurchaseOutcome = (typeof purchaseOutcomes)[number];

const purchaseSeconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const waitSeconds = [2, 5, 10, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1200];
const deliverySeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** What customers buy, wait for, pay and get back. Call all of it after the commit. */
export function createSaleMetrics({ counter, histogram }: Instruments) {
  const purchases = counter(
    'numdesk_purchases_total',
    'Purchases by how they ended. An unclear one is counted again when it is settled: as bought or as refused.',
    ['kind', 'outcome', 'reason'],
  );
  const countPurchase = (kind: SaleKind, outcome: PurchaseOutcome, reason: ProblemCode | '' = '', count = 1) =>
    purchases.add({ kind, outcome, reason }, count);
  const purchaseTime = histogram(
    'numdesk_purchase_seconds',
    'From a purchase to its answer; of numbers only those whose price was held.',
    ['kind'],
    purchaseSeconds,
  );
  const accounts = counter('numdesk_accounts_sold_total', 'Readymade accounts that were sold.', []);
  const charged = counter('numdesk_charged_paise_total', 'Paise charged: numbers at their first code.', ['kind']);
  const codes = counter('numdesk_codes_total', 'Codes that arrived; late ones after the refund.', ['kind']);
  const codeWait = histogram(
    'numdesk_code_wait_seconds',
    'From the purchase of a number to its first code.',
    ['server'],
    waitSeconds,
  );
  const delivery = histogram(
    'numdesk_code_delivery_seconds',
    'From the answer of a provider with a first code to its delivery to the customer.',
    [],
    deliverySeconds,
  );
  const refunds = counter('numdesk_refunds_total', 'Refunds by their reason.', ['kind', 'reason']);
  const refunded = counter('numdesk_refunded_paise_total', 'Paise refunded.', ['kind', 'reason']);
  const recharges = counter('numdesk_recharges_total', 'Recharges by what became of them.', ['method', 'status']);
  const recharged = counter('numdesk_recharged_paise_total', 'Paise of recharges that were paid.', ['method']);

  return {
    bought(kind: SaleKind, count = 1): void {
      countPurchase(kind, 'bought', '', count);
    },
    refused(kind: SaleKind, reason: ProblemCode): void {
      countPurchase(kind, 'refused', reason);
    },
    unclear(): void {
      countPurchase('number', 'unclear');
    },
    /** `beganAt` is of `performance.now()`. */
    answered(kind: SaleKind, beganAt: number): void {
      purchaseTime.observe({ kind }, secondsSince(beganAt));
    },
    accountsSold(count: number): void {
      accounts.add({}, count);
    },
    charged(kind: SaleKind, amount: Paise): void {
      charged.add({ kind }, amount);
    },
    codes(kind: CodeKind, count: number): void {
      codes.add({ kind }, count);
    },
    /** `waitedMs` since the purchase; `learnedAt`, of `performance.now()`, is when this process learned of the code. */
    firstCode(server: ServerId, waitedMs: number, learnedAt: number): void {
      codeWait.observe({ server }, waitedMs / 1_000);
      delivery.observe({}, secondsSince(learnedAt));
    },
    refunded(kind: SaleKind, reason: string, amount: Paise): void {
      refunds.add({ kind, reason });
      refunded.add({ kind, reason }, amount);
    },
    recharge(method: RechargeMethodName, status: RechargeStatus, amount: Paise): void {
      recharges.add({ method, status });
      if (status === 'paid') recharged.add({ method }, amount);
    },
  };
}
export type SaleMetrics = ReturnType<typeof createSaleMetrics>;

function secondsSince(beganAt: number): number {
  return (performance.now() - beganAt) / 1_000;
}
