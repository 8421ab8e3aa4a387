import { asText, type Refusal } from '../answers.ts';
import { classic, statusWord } from './classic.ts';
import type { Dialect } from './dialect.ts';

/** SMSBower: plain words with HTTP 200, GET only, and no list of open activations at all. */
export const smsbower: Dialect = {
  ...classic,
  missing: ['getActiveActivations', 'getNumbersStatus', 'getFullSms', 'getStatusV2', 'getAllSms'],
  methods: ['GET'],
  keepsOrders: false,
  requests: { '1': 'ready', '3': 'again', '6': 'finish', '8': 'cancel' },
  refuse(action, refusal) {
    if (refusal.refused === 'BAD_KEY' || refusal.refused === 'NO_KEY')
      return { status: 401, json: { status: 0, message: 'No access', data: [] } };
    const isPrices = action === 'getPrices' && refusal.refused === 'WRONG_COUNTRY';
    if (isPrices) return { status: 200, json: { error: 'Bad country' } };
    return { status: 200, text: asText(wordOf(refusal)) };
  },
  status: (activation) => ({
    text: activation.status === 'waiting_again' ? 'STATUS_WAIT_RESEND' : statusWord(activation),
  }),
  countries: (countries) => ({
    '': { id: '', rus: '', eng: '', chn: '' },
    ...Object.fromEntries(countries.map(({ id, name }) => [id, { id: String(id), rus: name, eng: name, chn: name }])),
  }),
};

const words: Record<string, string> = {
  BAD_SERVICE: 'WRONG_SERVICE',
  WRONG_COUNTRY: 'BAD_COUNTRY',
  WRONG_ACTIVATION_ID: 'NO_ACTIVATION',
};

function wordOf(refusal: Refusal): Refusal {
  return { ...refusal, refused: words[refusal.refused] ?? refusal.refused };
}
