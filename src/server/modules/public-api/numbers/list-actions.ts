import { isOpen } from '#shared/statuses.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';
import type { NumberView } from '../../numbers/number-view.ts';
import type { NumbersService } from '../../numbers/numbers.service.ts';
import { jsonRefusal, Refusal, type ActionsOf } from '../action.ts';
import { codeText, phoneText, rupee, rupeesNumber, statusNumber, timeText } from '../protocol-words.ts';
import { canAskAnother, findEndUsers, findPlace, listCountryCodes } from './own-numbers.repository.ts';

type Dependencies = { db: Db; numbers: Pick<NumbersService, 'list'> };
type Name = 'getActiveActivations' | 'getListOfActiveActivations' | 'getHistory';

const largestPage = 100;
const historyPage = 50;

/** Actions that list the customer's numbers. */
export function listActions({ db, numbers }: Dependencies): ActionsOf<Name> {
  /** Returns numbers that have a phone number, newest first, after the one with this id. */
  async function list(userId: UserId, filter: Parameters<typeof numbers.list>[1], most = Infinity) {
    const found: NumberView[] = [];
    let { cursor } = filter;
    do {
      const page = await numbers.list(userId, { ...filter, cursor });
      found.push(...page.data.filter(({ phone }) => phone !== null));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined && found.length < most);
    return found.slice(0, most);
  }
  const listOpen = (userId: UserId) => list(userId, { status: 'open' });

  return {
    async getActiveActivations({ start = '0', limit = String(largestPage) }, { userId }) {
      const from = Number(start);
      const shown = (await listOpen(userId)).slice(from, from + Math.min(Number(limit), largestPage));
      if (shown.length === 0) return jsonRefusal('error', 'NO_ACTIVATIONS');
      const ids = shown.map(({ id }) => id);
      const [codes, another, endUsers] = await Promise.all([
        listCountryCodes(db),
        canAskAnother(db, ids),
        findEndUsers(db, ids),
      ]);
      const rows = shown.map((number) => ({
        ...activeRow(number),
        countryCode: String(codes.get(number.country.id) ?? ''),
        canGetAnotherSms: another.has(number.id) ? '1' : '0',
        ...(endUsers.has(number.id) && { userId: endUsers.get(number.id) }),
      }));
      // Some clients read one name of the list, some the other.
      return { json: { status: 'success', activeActivations: rows, data: rows } };
    },

    async getListOfActiveActivations({ start = '0', length = String(largestPage) }, { userId }) {
      const [open, codes] = await Promise.all([listOpen(userId), listCountryCodes(db)]);
      const end = Number(start) + Math.min(Number(length), largestPage);
      const data = open.slice(Number(start), end).map((number) => ({
        id: String(number.id),
        phone: phoneText(number.phone),
        service: number.service.code,
        country: String(codes.get(number.country.id) ?? ''),
        forward: 0,
        createDate: secondsOf(number.created_at),
        finishDate: secondsOf(number.expires_at ?? number.created_at),
      }));
      return { json: { status: 'success', data, existNext: end < open.length, quant: open.length } };
    },

    async getHistory({ start, end, offset = '0', limit = String(historyPage) }, { userId }) {
      const [from, to] = [momentOf(start), momentOf(end)];
      if (from && to && from > to) throw new Refusal('WRONG_DATE');
      const period = { ...(from && { from }), ...(to && { to }) };
      const skipped = Number(offset);
      const place = skipped === 0 ? undefined : await findPlace(db, userId, period, skipped);
      if (skipped > 0 && place === undefined) return { json: [] };
      const most = Math.min(Number(limit), largestPage);
      return { json: (await list(userId, { ...period, cursor: place }, most)).map(historyRow) };
    },
  };
}

function activeRow(number: NumberView) {
  return {
    activationId: String(number.id),
    serviceCode: number.service.code,
    phoneNumber: phoneText(number.phone),
    activationCost: rupeesNumber(number.price),
    activationStatus: statusNumber(number),
    smsCode: number.messages.length > 0 ? number.messages.map(codeText) : null,
    smsText: number.messages.at(-1)?.text ?? null,
    activationTime: timeText(number.created_at),
    countryName: number.country.name,
    currency: rupee,
  };
}

/** What is not charged costs nothing: an open number without a code, and a refunded one. */
function historyRow(number: NumberView) {
  const { id, created_at, phone, messages, status, price } = number;
  const isCharged = status === 'finished' || (isOpen(status) && messages.length > 0);
  return {
    id,
    date: timeText(created_at),
    phone: phoneText(phone),
    sms: messages.at(-1)?.text ?? null,
    cost: isCharged ? rupeesNumber(price) : 0,
    status: statusNumber(number),
    currency: rupee,
  };
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}

function momentOf(seconds: string | undefined): Date | undefined {
  return seconds === undefined ? undefined : new Date(Number(seconds) * 1_000);
}
