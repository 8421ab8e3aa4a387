import { setTimeout as pause } from 'node:timers/promises';
import type { ServerId } from '#shared/contract/catalogue.ts';
import { PhoneNumber, type NumberId } from '#shared/contract/numbers.ts';
import { hidingOf } from '#shared/contract/secret.ts';
import type { Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { Slice } from '../../db/history.ts';
import { inBatches, phoneCell, rupees, time, toCsv } from '../../http/csv.ts';
import { readCursor, refuseForeign, toPage } from '../../http/paging.ts';
import type { Seal } from '../../security/seal.ts';
import type { Ledger } from '../wallet/wallet.service.ts';
import type { Fact } from './number-machine.ts';
import {
  getNamed,
  listOwned,
  readOwned,
  type NamedNumberRow,
  type NumberFilter,
} from './list/number-list.repository.ts';
import type { NumberSteps } from './number-steps.service.ts';
import type { FactSource } from './step-news.service.ts';
import { viewOf, type NumberView } from './number-view.ts';
import { findByUpstream, findOwned, isCancelDenied, type NumberRow } from './numbers.repository.ts';
import { findMessages, type MessageRow } from './messages.repository.ts';
import type { SmsUpstream } from './sms-upstream.ts';
import { askAlone, stateAfterCancel } from './state-after-cancel.ts';
import { checkAgainIn, findWaitingAfter, noteWaitingAgain } from './tracking/schedule.repository.ts';
import { noteWebhook } from './tracking/webhooks.repository.ts';
import type { FindUpstream, NumberPolicy } from './upstreams.ts';

type Changed = { number: NumberView; newBalance?: Paise };
type Dependencies = {
  db: Db;
  seal: Seal;
  ledger: Ledger;
  steps: NumberSteps;
  findUpstream: FindUpstream;
  /** The servers whose requests are to be saved. */
  listTight: () => ServerId[];
  policy: NumberPolicy;
};

/** Who cancels, for the number's history. */
type Cancelling = { source?: FactSource; note?: string };

const pageSize = 50;
/** Open numbers come on one page. */
const openPageSize = 100;
const csvBatch = 2_000;
/** For how long a customer who asks for another code waits for the look at its number; later ones see the same. */
const longestSightMs = 1_000;

/** What a customer can do with their numbers. */
export function createNumbersService({ db, seal, ledger, steps, findUpstream, listTight, policy }: Dependencies) {
  async function getView(number: Pick<NumberRow, 'id'>): Promise<NumberView> {
    return viewOf(await getNamed(db, number.id), await findMessages(db, [number.id]), seal);
  }

  async function getOwned(userId: UserId, id: NumberId): Promise<NumberRow> {
    const number = await findOwned(db, userId, id);
    if (!number) throw new Problem('not_found');
    return number;
  }

  async function get(userId: UserId, id: NumberId): Promise<NumberView> {
    return getView(await getOwned(userId, id));
  }

  async function viewsOf(rows: readonly NamedNumberRow[]): Promise<NumberView[]> {
    const messages = await findMessages(
      db,
      rows.map((row) => row.id),
    );
    const byNumber = new Map<NumberId, MessageRow[]>(rows.map((row) => [row.id, []]));
    for (const message of messages) byNumber.get(message.number_id)?.push(message);
    return rows.map((row) => viewOf(row, byNumber.get(row.id) ?? [], seal));
  }

  /** A page of a user's numbers, newest first. Raises invalid_request for a foreign cursor. */
  async function list(userId: UserId, { cursor, ...filter }: NumberFilter & { cursor?: string | undefined }) {
    const before = readCursor(cursor);
    await refuseForeign(before, async (id) => Boolean(await findOwned(db, userId, id as NumberId)));
    const size = filter.status === 'open' ? openPageSize : pageSize;
    const views = await viewsOf(await listOwned(db, userId, filter, { before, limit: size + 1 }));
    return toPage(views, size, (view) => view.id);
  }

  /** All matching numbers as the chunks of a CSV file. Its codes are hidden from staff who are in the account. */
  function writeCsv(userId: UserId, filter: NumberFilter, isHidden: boolean): AsyncIterable<string> {
    const read = async (slice: Slice) => {
      const views = await viewsOf(await readOwned(db, userId, filter, slice));
      return isHidden ? views.map(hideSecrets) : views;
    };
    return toCsv(
      csvColumns,
      inBatches(csvBatch, read, (view) => view.id),
    );
  }

  /**
   * Cancels a number without a code. The price is refunded only when the upstream agrees. A code that arrives during the
   * cancel is delivered and charged: then the number is returned as `received`. Raises cancel_too_early,
   * code_arrived, number_closed, server_unreachable.
   */
  async function cancel(userId: UserId, id: NumberId, by: Cancelling = {}): Promise<Changed> {
    const number = await getOwned(userId, id);
    if (number.status === 'canceled') return { number: await getView(number) };
    if (number.status === 'received') throw new Problem('code_arrived');
    if (number.status !== 'waiting' && number.status !== 'requested') throw new Problem('number_closed');
    if (number.upstream_id === null || (await isCancelDenied(db, id))) throw new Problem('cancel_too_early');

    const upstream = await findUpstream(number.server_id);
    const outcome = await upstream.cancel(number.upstream_id);
    if (outcome.kind === 'canceled') return applyFor(number, { kind: 'canceled' }, by);
    if (outcome.kind === 'too_early') throw new Problem('cancel_too_early', waitOf(outcome.retryAfterMs));
    const state = await stateAfterCancel(upstream, number.upstream_id, outcome);
    if (state.kind === 'received') return applyFor(number, { kind: 'messages', messages: state.messages });
    if (state.kind === 'closed') return applyFor(number, { kind: 'closed_upstream' }, by);
    throw new Problem('server_unreachable');
  }

  /** Asks for another code on a number that has one, free of charge. Raises no_code_yet, no_other_code, number_closed, server_unreachable. */
  async function askAnother(userId: UserId, id: NumberId): Promise<Changed> {
    const number = await getOwned(userId, id);
    const upstreamId = receivedUpstreamId(number);
    if (number.awaiting_another) return { number: await getView(number) };
    if (!number.can_ask_another) throw new Problem('no_other_code');
    const upstream = await findUpstream(number.server_id);
    const outcome = await upstream.askAnother(upstreamId);
    if (outcome.kind === 'refused') throw new Problem('no_other_code');
    if (outcome.kind === 'unclear') throw new Problem('server_unreachable');
    const asked = await applyFor(number, { kind: 'another_asked' });
    const sight = seeWaiting(upstream, upstreamId, id).catch(() => undefined);
    await Promise.race([sight, pause(longestSightMs, undefined, { ref: false })]);
    return asked;
  }

  /** Sees that the upstream waits for another code: once it has one then, that is a new one, also when it is the same. Tracking sees it too. */
  async function seeWaiting(upstream: SmsUpstream, upstreamId: string, id: NumberId): Promise<void> {
    const state = await askAlone(upstream, upstreamId);
    if (state.kind === 'waiting_again') await noteWaitingAgain(db, [id]);
  }

  /** Closes a number whose code was used. Raises no_code_yet, number_closed. */
  async function finish(userId: UserId, id: NumberId): Promise<Changed> {
    const number = await getOwned(userId, id);
    if (number.status === 'finished') return { number: await getView(number) };
    await (await findUpstream(number.server_id)).finish(receivedUpstreamId(number));
    return applyFor(number, { kind: 'finished' });
  }

  /** Handles a callback about an activation. It is only a hint: the upstream is asked for the state. */
  async function handleWebhook(serverId: ServerId, upstreamId: string): Promise<void> {
    const number = await findByUpstream(db, serverId, upstreamId);
    if (!number) return;
    const waitingAfter = await findWaitingAfter(db, number.id);
    const state = await askAlone(await findUpstream(serverId), upstreamId);
    if (state.kind === 'received') {
      await steps.apply(number.id, { kind: 'messages', messages: state.messages, waitingAfter }, 'webhook');
      if (listTight().includes(serverId)) await noteWebhook(db, serverId, number.id);
    } else if (number.status === 'waiting') await checkAgainIn(db, number.id, policy.pollIntervalMs / 2);
  }

  async function applyFor(
    number: NumberRow,
    fact: Fact,
    { source = 'customer', note }: Cancelling = {},
  ): Promise<Changed> {
    const applied = await steps.apply(number.id, fact, source, { note });
    return { number: applied.number, newBalance: applied.newBalance ?? (await ledger.getBalance(db, number.user_id)) };
  }

  return { get, getView, list, writeCsv, cancel, askAnother, finish, handleWebhook };
}
const hideSecrets = hidingOf(PhoneNumber) as (view: NumberView) => NumberView;

const csvColumns = {
  id: ({ id }: NumberView) => id,
  bought_at: time(({ created_at }: NumberView) => created_at),
  service: ({ service }: NumberView) => service.name,
  country: ({ country }: NumberView) => country.name,
  phone: ({ phone }: NumberView) => phoneCell(phone),
  status: ({ status }: NumberView) => status,
  price_inr: ({ price }: NumberView) => rupees(price),
  codes: ({ messages }: NumberView) => messages.flatMap(({ code }) => code ?? []).join(' '),
  server: ({ server }: NumberView) => server.name,
};

export type NumbersService = ReturnType<typeof createNumbersService>;

function receivedUpstreamId(number: NumberRow): string {
  if (number.status === 'waiting' || number.status === 'requested') throw new Problem('no_code_yet');
  if (number.status !== 'received' || number.upstream_id === null) throw new Problem('number_closed');
  return number.upstream_id;
}

function waitOf(retryAfterMs: number | undefined) {
  return retryAfterMs === undefined ? {} : { params: { seconds: Math.ceil(retryAfterMs / 1000) } };
}
