import { toRupees } from '#shared/money.ts';
import type { Activation } from './activation.ts';
import type { Codes } from './codes.ts';
import type { Dialect } from './dialects/dialect.ts';
import { smsRows } from './dialects/hero.ts';
import type { FaultQueue } from './faults.ts';
import { type ActionAnswer, type Actions, isRefusal, refuse } from './answers.ts';
import type { Shop } from './shop.ts';

const largestPage = 100;

/** The actions on sold numbers of the handler_api protocol. */
export function activationActions(
  shop: Shop,
  codes: Codes,
  faults: FaultQueue,
  dialect: Dialect,
  { listsOrderIds }: { listsOrderIds: boolean },
): Actions {
  function about(query: URLSearchParams, answer: (activation: Activation) => ActionAnswer): ActionAnswer {
    const id = query.get('id') ?? '';
    if (!/^\d+$/.test(id)) return refuse('WRONG_ACTIVATION_ID');
    const activation = shop.find(id);
    return activation ? answer(activation) : refuse('NO_ACTIVATION');
  }

  function setStatus({ id, service }: Activation, status: string): ActionAnswer {
    const request = Object.hasOwn(dialect.requests, status) ? dialect.requests[status] : undefined;
    if (!request) return refuse('BAD_STATUS');
    const overtaken = request === 'cancel' && faults.take('code_during_cancel', { action: 'setStatus', service });
    if (overtaken && shop.find(id)?.status === 'waiting') codes.send(id);
    const answer = shop.step(id, request);
    const activation = shop.find(id);
    const data = activation ? smsRows(activation) : [];
    if (isRefusal(answer)) return overtaken ? { ...answer, jsonWord: 'NEW_OTP_RECEIVED', info: { data } } : answer;
    if (request === 'again' && activation) codes.expect(activation);
    return { text: answer };
  }

  return {
    getBalance: () => ({ text: `ACCESS_BALANCE:${toRupees(shop.balance())}` }),
    getStatus: (query) => about(query, dialect.status),
    getStatusV2: (query) => about(query, dialect.fullStatus),
    getAllSms: (query) => about(query, dialect.allSms),
    setStatus: (query) => about(query, (activation) => setStatus(activation, query.get('status') ?? '')),
    getActiveActivations(query) {
      const start = wholeNumber(query.get('start')) ?? 0;
      const limit = Math.min(wholeNumber(query.get('limit')) ?? largestPage, largestPage);
      const cut = faults.take('cut_list', { action: 'getActiveActivations', service: undefined, start: String(start) });
      const page = shop.open(start, Math.min(start + limit, cut?.rows ?? Infinity));
      const garbageRow =
        faults.take('garbage_row', { action: 'getActiveActivations', service: undefined }) !== undefined;
      return dialect.active(page, { listsOrderIds, garbageRow });
    },
  };
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
