import { toRupees } from '#shared/money.ts';
import { requests, type Activation } from './activation.ts';
import type { Codes } from './codes.ts';
import type { FaultQueue } from './faults.ts';
import { type ActionAnswer, type Actions, isRefusal, refuse } from './answers.ts';
import type { Shop } from './shop.ts';
import { momentText } from './sms-text.ts';

const largestPage = 100;

/** The actions on sold numbers of the handler_api protocol. */
export function activationActions(
  shop: Shop,
  codes: Codes,
  faults: FaultQueue,
  { listsOrderIds }: { listsOrderIds: boolean },
): Actions {
  function about(query: URLSearchParams, answer: (activation: Activation) => ActionAnswer): ActionAnswer {
    const id = query.get('id') ?? '';
    if (!/^\d+$/.test(id)) return refuse('WRONG_ACTIVATION_ID');
    const activation = shop.find(id);
    return activation ? answer(activation) : refuse('NO_ACTIVATION');
  }

  function setStatus({ id, service }: Activation, status: string): ActionAnswer {
    if (!isRequest(status)) return refuse('BAD_STATUS');
    const request = requests[status];
    const overtaken = request === 'cancel' && faults.take('code_during_cancel', { action: 'setStatus', service });
    if (overtaken && shop.find(id)?.status === 'waiting') codes.send(id);
    const answer = shop.step(id, request);
    if (isRefusal(answer)) return overtaken ? { ...answer, jsonWord: 'NEW_OTP_RECEIVED' } : answer;
    const activation = shop.find(id);
    if (request === 'again' && activation) codes.expect(activation);
    return { text: answer };
  }

  return {
    getBalance: () => ({ text: `ACCESS_BALANCE:${toRupees(shop.balance())}` }),
    getStatus: (query) => about(query, (activation) => ({ text: statusWord(activation) })),
    getStatusV2: (query) => about(query, fullStatus),
    setStatus: (query) => about(query, (activation) => setStatus(activation, query.get('status') ?? '')),
    getActiveActivations(query) {
      const start = wholeNumber(query.get('start')) ?? 0;
      const limit = Math.min(wholeNumber(query.get('limit')) ?? largestPage, largestPage);
      const cut = faults.take('cut_list', { action: 'getActiveActivations', service: undefined, start: String(start) });
      const page = shop.open(start, Math.min(start + limit, cut?.rows ?? Infinity));
      const rows: unknown[] = page.map((one) => activeRow(one, listsOrderIds));
      if (faults.take('garbage_row', { action: 'getActiveActivations', service: undefined })) rows.push({ id: null });
      return rows.length === 0 ? refuse('NO_ACTIVATIONS') : { json: { status: 'success', activeActivations: rows } };
    },
  };
}

function isRequest(status: string): status is keyof typeof requests {
  return Object.hasOwn(requests, status);
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function statusWord({ status, messages }: Activation): string {
  const last = messages.at(-1)?.code ?? '';
  if (status === 'waiting') return 'STATUS_WAIT_CODE';
  if (status === 'waiting_again') return `STATUS_WAIT_RETRY:${last}`;
  return status === 'received' ? `STATUS_OK:${last}` : 'STATUS_CANCEL';
}

function fullStatus({ status, messages }: Activation): ActionAnswer {
  if (status === 'finished' || status === 'canceled') return { text: 'STATUS_CANCEL' };
  const last = messages.at(-1);
  const sms = last ? { dateTime: momentText(last.at), code: last.code, text: last.text } : null;
  return { json: { verificationType: 0, sms, call: null } };
}

const activeStatus = { waiting: '1', received: '2', waiting_again: '3', finished: '6', canceled: '8' };

function activeRow(activation: Activation, listsOrderIds: boolean) {
  const { id, phone, service, country, cost, status, messages, soldAt, orderId } = activation;
  return {
    activationId: id,
    serviceCode: service,
    phoneNumber: phone,
    activationCost: Number(toRupees(cost)),
    activationStatus: activeStatus[status],
    smsCode: messages.length > 0 ? messages.map(({ code }) => code) : null,
    smsText: messages.at(-1)?.text ?? null,
    activationTime: momentText(soldAt),
    countryCode: String(country),
    canGetAnotherSms: '1',
    currency: 356,
    ...(listsOrderIds && { orderId: orderId ?? null }),
  };
}
