import { isOpen, isRefunded } from '#shared/statuses.ts';
import { NumberId } from '#shared/contract/numbers.ts';
import { statusMeanings, type StatusText } from '#shared/public-api/parameters.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { NumberView } from '../numbers/number-view.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { ActionsOf } from './action.ts';
import { Refusal } from './action.ts';
import { codeText, timeText, phoneText, rupee, rupeesNumber, statusNumber, statusText } from './protocol-words.ts';
import { canAskAnother, findEndUsers, listCountryCodes } from './public-api.repository.ts';

type Dependencies = { db: Db; numbers: Pick<NumbersService, 'get' | 'list' | 'cancel' | 'askAnother' | 'finish'> };

const largestPage = 100;
/** Actions on bought numbers, with the same services as the page. */
export function numberActions({
  db,
  numbers,
}: Dependencies): ActionsOf<'getStatus' | 'getStatusV2' | 'setStatus' | 'getActiveActivations'> {
  const find = (userId: UserId, id: string) => numbers.get(userId, NumberId.parse(Number(id)));

  /** Handlers of setStatus. Each responds by the resulting state, so that repeating it is harmless. */
  const requests: Record<(typeof statusMeanings)[StatusText], (userId: UserId, number: NumberView) => Promise<string>> =
    {
      async ready(_userId, { status }) {
        if (!isOpen(status)) throw new Refusal('BAD_STATUS');
        return 'ACCESS_READY';
      },
      async again(userId, { id }) {
        await numbers.askAnother(userId, id);
        return 'ACCESS_RETRY_GET';
      },
      async finish(userId, { id }) {
        await numbers.finish(userId, id);
        return 'ACCESS_ACTIVATION';
      },
      async cancel(userId, { id, status }) {
        if (isRefunded(status)) return 'ACCESS_CANCEL';
        const { number } = await numbers.cancel(userId, id);
        if (!isRefunded(number.status)) throw new Refusal('BAD_STATUS');
        return 'ACCESS_CANCEL';
      },
    };

  /** Returns all open numbers of a user that have a phone number, newest first. */
  async function listOpen(userId: UserId): Promise<NumberView[]> {
    const open: NumberView[] = [];
    let cursor: string | undefined;
    do {
      const page = await numbers.list(userId, { status: 'open', cursor });
      open.push(...page.data.filter(({ phone }) => phone !== null));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return open;
  }

  return {
    async getStatus({ id }, { userId }) {
      return { text: statusText(await find(userId, id)) };
    },

    async getStatusV2({ id }, { userId }) {
      const number = await find(userId, id);
      if (statusText(number) === 'STATUS_CANCEL') return { text: 'STATUS_CANCEL' };
      const last = number.messages.at(-1);
      const sms = last && { dateTime: timeText(last.received_at), code: codeText(last.code), text: last.text };
      return { json: { verificationType: 0, sms: sms ?? null, call: null } };
    },

    async setStatus({ id, status }, { userId }) {
      const number = await find(userId, id);
      return { text: await requests[statusMeanings[status as StatusText]](userId, number) };
    },

    async getActiveActivations({ start = '0', limit = String(largestPage) }, { userId }) {
      const from = Number(start);
      const shown = (await listOpen(userId)).slice(from, from + Math.min(Number(limit), largestPage));
      if (shown.length === 0) throw new Refusal('NO_ACTIVATIONS');
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
  };
}

function activeRow(number: NumberView) {
  return {
    activationId: String(number.id),
    serviceCode: number.service.code,
    phoneNumber: phoneText(number.phone),
    activationCost: rupeesNumber(number.price),
    activationStatus: statusNumber(number),
    smsCode: number.messages.length > 0 ? number.messages.map(({ code }) => codeText(code)) : null,
    smsText: number.messages.at(-1)?.text ?? null,
    activationTime: timeText(number.created_at),
    countryName: number.country.name,
    currency: rupee,
  };
}
