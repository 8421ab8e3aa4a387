import { isOpen, isRefunded } from '#shared/statuses.ts';
import { NumberId } from '#shared/contract/numbers.ts';
import { statusMeanings, type StatusText } from '#shared/public-api/parameters.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { NumberView } from '../../numbers/number-view.ts';
import type { NumbersService } from '../../numbers/numbers.service.ts';
import { Refusal, type ActionsOf } from '../action.ts';
import { codeText, statusText, timeText } from '../protocol-words.ts';

type Dependencies = { numbers: Pick<NumbersService, 'get' | 'cancel' | 'askAnother' | 'finish'> };

type Name =
  | 'getStatus'
  | 'getStatusV2'
  | 'getFullSms'
  | 'getAllSms'
  | 'setStatus'
  | 'finishActivation'
  | 'cancelActivation';

const largestPage = 100;

/** Actions on bought numbers, with the same services as the page. */
export function numberActions({ numbers }: Dependencies): ActionsOf<Name> {
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

  return {
    async getStatus({ id }, { userId }) {
      return { text: statusText(await find(userId, id)) };
    },

    async getStatusV2({ id }, { userId }) {
      const number = await find(userId, id);
      if (statusText(number) === 'STATUS_CANCEL') return { text: 'STATUS_CANCEL' };
      const last = number.messages.at(-1);
      const sms = last && { dateTime: timeText(last.received_at), code: codeText(last), text: last.text };
      return { json: { verificationType: 0, sms: sms ?? null, call: null } };
    },

    async setStatus({ id, status }, { userId }) {
      const number = await find(userId, id);
      return { text: await requests[statusMeanings[status as StatusText]](userId, number) };
    },

    async finishActivation({ id }, { userId }) {
      return { text: await requests.finish(userId, await find(userId, id)) };
    },

    async cancelActivation({ id }, { userId }) {
      return { text: await requests.cancel(userId, await find(userId, id)) };
    },

    async getFullSms({ id }, { userId }) {
      const number = await find(userId, id);
      const { status, awaiting_another: isAwaiting, messages } = number;
      const last = messages.at(-1);
      if (status === 'received' && !isAwaiting && last) return { text: `FULL_SMS:${last.text}` };
      return { text: isOpen(status) ? 'STATUS_WAIT_CODE' : 'STATUS_CANCEL' };
    },

    async getAllSms({ id, size = String(largestPage), page = '1' }, { userId }) {
      const { messages, service } = await find(userId, id);
      const length = Math.min(Number(size), largestPage);
      const from = Math.max(Number(page) - 1, 0) * length;
      const data = messages.map((message, index) => ({
        id: String(index + 1),
        phoneFrom: '',
        code: codeText(message),
        text: message.text,
        service: service.code,
        date: timeText(message.received_at),
        type: 'sms',
      }));
      return { json: { data: data.slice(from, from + length), meta: { total: data.length, service: service.code } } };
    },
  };
}
