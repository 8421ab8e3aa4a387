import { toRupees } from '#shared/money.ts';
import { requests, type Activation } from '../activation.ts';
import { asText, refuse } from '../answers.ts';
import { momentText } from '../sms-text.ts';
import type { Dialect } from './dialect.ts';

/** The protocol as its first provider documented it: plain words with HTTP 200, amounts in rupees. */
export const classic: Dialect = {
  missing: ['getAllSms'],
  methods: ['GET', 'POST'],
  jsonType: 'application/json; charset=utf-8',
  keepsOrders: true,
  requests,
  refuse: (_, refusal) => ({ status: 200, text: asText(refusal) }),
  sold: (activation) => soldRow(activation, 356),
  status: (activation) => ({ text: statusWord(activation) }),
  fullStatus({ status, messages }) {
    if (status === 'finished' || status === 'canceled') return { text: 'STATUS_CANCEL' };
    const last = messages.at(-1);
    const sms = last ? { dateTime: momentText(last.at), code: last.code, text: last.text } : null;
    return { json: { verificationType: 0, sms, call: null } };
  },
  allSms: () => refuse('BAD_ACTION'),
  active(page, { listsOrderIds, garbageRow }) {
    const rows: unknown[] = page.map((one) => ({
      ...activeRow(one, statuses),
      ...(listsOrderIds && { orderId: one.orderId ?? null }),
      smsCode: one.messages.length > 0 ? one.messages.map(({ code }) => code) : null,
      currency: 356,
    }));
    if (garbageRow) rows.push({ id: null });
    return rows.length === 0 ? refuse('NO_ACTIVATIONS') : { json: { status: 'success', activeActivations: rows } };
  },
  countries: (countries) =>
    Object.fromEntries(
      countries.map(({ id, name }) => [
        name,
        { id, rus: name, eng: name, chn: name, visible: 1, retry: 1, rent: 0, multiService: 0 },
      ]),
    ),
  cost: (cost) => Number(toRupees(cost)),
};

const statuses = { waiting: '1', received: '2', waiting_again: '3', finished: '6', canceled: '8' };

export function statusWord({ status, messages }: Activation): string {
  const last = messages.at(-1)?.code ?? '';
  if (status === 'waiting') return 'STATUS_WAIT_CODE';
  if (status === 'waiting_again') return `STATUS_WAIT_RETRY:${last}`;
  return status === 'received' ? `STATUS_OK:${last}` : 'STATUS_CANCEL';
}

export function soldRow({ id, phone, cost, country, soldAt }: Activation, currency: number) {
  return {
    activationId: Number(id),
    phoneNumber: phone,
    activationCost: Number(toRupees(cost)),
    currency,
    countryCode: String(country),
    canGetAnotherSms: '1',
    activationTime: momentText(soldAt),
    activationOperator: 'any',
  };
}

/** A row of the list with the newest message. */
export function activeRow(
  { id, phone, service, country, cost, status, messages, soldAt }: Activation,
  names: Readonly<Record<Activation['status'], string>>,
) {
  const last = messages.at(-1);
  return {
    activationId: id,
    serviceCode: service,
    phoneNumber: phone,
    activationCost: Number(toRupees(cost)),
    activationStatus: names[status],
    smsCode: last?.code ?? null,
    smsText: last?.text ?? null,
    activationTime: momentText(soldAt),
    countryCode: String(country),
    canGetAnotherSms: '1',
    currency: 840,
  };
}
