import type { Language } from '#shared/contract/account/language.ts';
import { keptText } from '../../../words/case-text.ts';
import type { z } from 'zod';
import type { staffOrders } from '#shared/contract/staff/orders.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { AccountOrderId } from '#shared/contract/readymade.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { paise, subtract, type Paise } from '#shared/money.ts';
import { isStaff, may } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import { publicId, readPublicId } from '#shared/staff/public-id.ts';
import type { Db } from '../../../db/client.ts';
import type { Caller } from '../../../http/serve.ts';
import type { NumberStaffActions } from '../../numbers/staff-actions/staff-actions.service.ts';
import type { AccountStaffActions } from '../../readymade/staff-actions/staff-actions.service.ts';
import { readCharge, type Charge } from '../../wallet/refunds/refunds.service.ts';
import { fetchRows, type OrderListRow } from '../list/order-rows.repository.ts';
import { orderView } from '../list/order-view.ts';
import * as read from './record.repository.ts';
import {
  attemptsOf,
  auditsOf,
  boughtWith,
  casesOf,
  entriesOf,
  inOrder,
  messagesOf,
  rechargeSteps,
  revealsOf,
  stepsOf,
} from './timeline.ts';

export type OrderRecordView = z.output<(typeof staffOrders)['GET /api/admin/orders/:id']['answer']>['order'];
/** What a public id of an order names. */
export type OrderSubject =
  | { kind: 'number'; id: NumberId }
  | { kind: 'account_order'; id: AccountOrderId }
  | { kind: 'recharge'; id: RechargeId };

type Dependencies = { db: Db; numberActions: NumberStaffActions; accountActions: AccountStaffActions };

type Reader = Pick<Caller, 'language' | 'role'>;

/** Who sees what the shop earns. */
export function seesProfit(role: Caller['role']): boolean {
  return isStaff(role) && may(role, 'analytics.read');
}

const zero = paise(0);

/** Reads what a public id names. Raises not_found for one of another kind. */
export function readSubject(id: string): OrderSubject {
  const named = readPublicId(id);
  if (named?.kind !== 'number' && named?.kind !== 'account_order' && named?.kind !== 'recharge')
    throw new Problem('not_found');
  return named as OrderSubject;
}

/** As in audit events: "number:12". */
export function auditSubject({ kind, id }: OrderSubject): string {
  return `${kind === 'account_order' ? 'order' : kind}:${id}`;
}

/** One order with everything that is known to have happened to it. */
export function createOrderRecords({ db, numberActions, accountActions }: Dependencies) {
  /** Raises not_found. */
  async function get(subject: OrderSubject, { language, role }: Reader): Promise<OrderRecordView> {
    const [row] = await fetchRows(db, subject.kind, [subject.id]);
    if (!row) throw new Problem('not_found');
    const base = await baseOf(row, seesProfit(role));
    if (subject.kind === 'number') return number(subject.id, row, base, language);
    if (subject.kind === 'account_order') return accounts(subject.id, row, base);
    return recharge(subject.id, base, language);
  }

  async function baseOf(row: OrderListRow, profit: boolean) {
    const { balance, recent_refunds } = await read.getBackground(db, row.user_id);
    return {
      ...orderView(row, profit),
      balance,
      recent_refunds,
      upstream_id: null,
      method: null,
      reason: null,
      money: { held: zero, charged: zero, refunded: zero, left: zero },
      messages: [],
      accounts: [],
      account_price: null,
      replacements: [],
      replaced_by: null,
      replaces: null,
      cases: [],
      can: { refresh: false, cancel: false, refund: false, replace: false, reveal: false, credit: false },
    } satisfies Omit<OrderRecordView, 'timeline'>;
  }
  type Base = Awaited<ReturnType<typeof baseOf>>;

  async function number(id: NumberId, row: OrderListRow, base: Base, language: Language): Promise<OrderRecordView> {
    const facts = await read.findNumberFacts(db, id);
    if (!facts) throw new Problem('not_found');
    const money = { ...moneyOf(await readCharge(db, { numberId: id })), held: facts.held };
    const [steps, attempts, entries, audits, cases, messages] = [
      await read.listSteps(db, id),
      await read.listAttempts(db, id),
      await read.listEntries(db, `number:${id}`),
      await read.listAudits(db, `number:${id}`),
      await read.listCases(db, { numberId: id }),
      await read.listMessages(db, id),
    ];
    const worth = money.left > 0 ? money.left : facts.held;
    const isReplaceable = worth > 0 && facts.replaced_by === null && facts.status !== 'requested';
    const replacements = isReplaceable ? await numberActions.listOffers(await numberActions.get(id), worth) : [];
    const isAtUpstream = facts.upstream_id !== null;
    return {
      ...base,
      upstream_id: facts.upstream_id,
      money,
      messages,
      cases: cases.map((row) => caseView(row, language)),
      replacements,
      replaced_by: facts.replaced_by && publicId('number', facts.replaced_by),
      replaces: facts.replaces && publicId('number', facts.replaces),
      can: {
        refresh: isAtUpstream && (facts.status === 'waiting' || facts.status === 'received'),
        cancel: facts.status === 'waiting',
        refund: money.left > 0,
        replace: replacements.length > 0,
        reveal: messages.length > 0,
        credit: false,
      },
      timeline: inOrder([
        [boughtWith(row.created_at, facts.bought_with)],
        entriesOf(entries),
        attemptsOf(attempts),
        messagesOf(messages, steps),
        stepsOf(steps),
        casesOf(cases, language),
        auditsOf(audits),
      ]),
    };
  }

  async function accounts(id: AccountOrderId, row: OrderListRow, base: Base): Promise<OrderRecordView> {
    const money = moneyOf(await readCharge(db, { orderId: id }));
    const [entries, audits, reveals, items] = [
      await read.listEntries(db, `order:${id}`),
      await read.listAudits(db, `order:${id}`),
      await read.listReveals(db, id),
      await accountActions.listItems(id),
    ];
    return {
      ...base,
      money,
      accounts: items,
      account_price: paise(row.amount / (row.quantity ?? 1)),
      can: { ...base.can, refund: money.left > 0 },
      timeline: inOrder([[boughtWith(row.created_at, null)], entriesOf(entries), revealsOf(reveals), auditsOf(audits)]),
    };
  }

  async function recharge(id: RechargeId, base: Base, language: Language): Promise<OrderRecordView> {
    const facts = await read.findRechargeFacts(db, id);
    if (!facts) throw new Problem('not_found');
    const [entries, audits, cases] = [
      await read.listEntries(db, `recharge:${id}`),
      await read.listAudits(db, `recharge:${id}`),
      await read.listCases(db, { rechargeId: id }),
    ];
    return {
      ...base,
      method: facts.method,
      reason: facts.reason,
      cases: cases.map((row) => caseView(row, language)),
      can: { ...base.can, credit: facts.status !== 'paid' && facts.status !== 'rejected' },
      timeline: inOrder([rechargeSteps(facts), entriesOf(entries), casesOf(cases, language), auditsOf(audits)]),
    };
  }

  return { get };
}
export type OrderRecords = ReturnType<typeof createOrderRecords>;

function moneyOf(charge: Charge | undefined): { held: Paise; charged: Paise; refunded: Paise; left: Paise } {
  if (!charge) return { held: zero, charged: zero, refunded: zero, left: zero };
  const { amount, refunded } = charge;
  return { held: zero, charged: amount, refunded, left: subtract(amount, refunded) };
}

function caseView(row: read.CaseRow, language: Language) {
  const { id, kind, resolved_at } = row;
  return { id: publicId('case', id), kind, detail: keptText(row, language), is_open: resolved_at === null };
}
