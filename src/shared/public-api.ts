import type { ParameterKind } from './public-api-parameters.ts';

/**
 * The public API's contract: the handler_api protocol, as its clients know it. The server reads parameters by this
 * table and the page /api-docs is drawn from it. Free of zod, so that the page may load it.
 */
export const publicApiPath = '/stubs/handler_api.php';

type Parameter = { kind: ParameterKind; required?: true; example: string };
/** What an action does with the customer's money or numbers; only `reads` is free of consequence. */
type Effect = 'reads' | 'spends' | 'changes';
export type ExampleAnswer = { text: string } | { json: unknown };
type Action = {
  group: 'account' | 'catalogue' | 'numbers';
  effect: Effect;
  parameters: Readonly<Record<string, Parameter>>;
  answers: readonly ExampleAnswer[];
  /** The words it may be refused with, beyond those of every action. */
  errors: readonly string[];
};

const service = { kind: 'service', required: true, example: 'wa' } as const;
const country = { kind: 'country', required: true, example: '22' } as const;
const anyService = { kind: 'service', example: 'wa' } as const;
const anyCountry = { kind: 'country', example: '22' } as const;
const id = { kind: 'activation', required: true, example: '100482' } as const;

const purchase = {
  service,
  country,
  maxPrice: { kind: 'amount', example: '15.00' },
  orderId: { kind: 'text', example: 'order-7391' },
  userId: { kind: 'text', example: 'customer-42' },
  activationType: { kind: 'smsOnly', example: '0' },
  operator: { kind: 'anyOperator', example: 'any' },
  phoneException: { kind: 'noPrefixes', example: '' },
} as const satisfies Record<string, Parameter>;

const purchaseErrors = [
  'NO_NUMBERS',
  'NO_BALANCE',
  'BAD_SERVICE',
  'WRONG_SERVICE',
  'WRONG_COUNTRY',
  'WRONG_MAX_PRICE',
  'CHANNELS_LIMIT',
  'ORDER_ALREADY_EXISTS',
  'OPERATORS_NOT_FOUND',
  'WRONG_EXCEPTION_PHONE',
];

export const publicApi = {
  getBalance: {
    group: 'account',
    effect: 'reads',
    parameters: {},
    answers: [{ text: 'ACCESS_BALANCE:1250.50' }],
    errors: [],
  },
  getBalanceAndCashBack: {
    group: 'account',
    effect: 'reads',
    parameters: {},
    answers: [{ text: 'ACCESS_BALANCE:1250.50' }],
    errors: [],
  },
  getServicesList: {
    group: 'catalogue',
    effect: 'reads',
    parameters: { country: anyCountry },
    answers: [
      {
        json: {
          status: 'success',
          services: [
            { code: 'wa', name: 'WhatsApp' },
            { code: 'tg', name: 'Telegram' },
          ],
        },
      },
    ],
    errors: ['WRONG_COUNTRY'],
  },
  getCountries: {
    group: 'catalogue',
    effect: 'reads',
    parameters: {},
    answers: [
      {
        json: {
          India: { id: 22, rus: 'India', eng: 'India', chn: 'India', visible: 1, retry: 1, rent: 0, multiService: 0 },
        },
      },
    ],
    errors: [],
  },
  getPrices: {
    group: 'catalogue',
    effect: 'reads',
    parameters: { service: anyService, country: anyCountry },
    answers: [{ json: { 22: { wa: { cost: 12.5, count: 840, physicalCount: 310 } } } }],
    errors: ['BAD_SERVICE', 'WRONG_COUNTRY'],
  },
  getNumbersStatus: {
    group: 'catalogue',
    effect: 'reads',
    parameters: { country: anyCountry, operator: purchase.operator },
    answers: [{ json: { wa: 840, tg: 158 } }],
    errors: ['WRONG_COUNTRY', 'OPERATORS_NOT_FOUND'],
  },
  getTopCountriesByService: {
    group: 'catalogue',
    effect: 'reads',
    parameters: { service, freePrice: { kind: 'flag', example: '1' } },
    answers: [
      { json: { 0: { country: 22, count: 840, price: 12.5, retail_price: 12.5, freePriceMap: { '12.50': 310 } } } },
    ],
    errors: ['BAD_SERVICE'],
  },
  getOperators: {
    group: 'catalogue',
    effect: 'reads',
    parameters: { country: anyCountry },
    answers: [{ text: 'OPERATORS_NOT_FOUND' }],
    errors: ['WRONG_COUNTRY'],
  },
  getNumber: {
    group: 'numbers',
    effect: 'spends',
    parameters: purchase,
    answers: [{ text: 'ACCESS_NUMBER:100482:919812345678' }],
    errors: purchaseErrors,
  },
  getNumberV2: {
    group: 'numbers',
    effect: 'spends',
    parameters: purchase,
    answers: [
      {
        json: {
          activationId: 100482,
          phoneNumber: '919812345678',
          activationCost: 12.5,
          currency: 356,
          countryCode: '22',
          canGetAnotherSms: '1',
          activationTime: '2026-11-20 12:00:00',
          activationEndTime: '2026-11-20 12:20:00',
          activationOperator: 'any',
        },
      },
    ],
    errors: purchaseErrors,
  },
  getStatus: {
    group: 'numbers',
    effect: 'reads',
    parameters: { id },
    answers: [
      { text: 'STATUS_WAIT_CODE' },
      { text: 'STATUS_OK:482915' },
      { text: 'STATUS_WAIT_RETRY:482915' },
      { text: 'STATUS_CANCEL' },
    ],
    errors: ['NO_ACTIVATION', 'WRONG_ACTIVATION_ID'],
  },
  getStatusV2: {
    group: 'numbers',
    effect: 'reads',
    parameters: { id },
    answers: [
      {
        json: {
          verificationType: 0,
          sms: { dateTime: '2026-11-20 12:00:41', code: '482915', text: 'Your code is 482915' },
          call: null,
        },
      },
      { text: 'STATUS_CANCEL' },
    ],
    errors: ['NO_ACTIVATION', 'WRONG_ACTIVATION_ID'],
  },
  setStatus: {
    group: 'numbers',
    effect: 'changes',
    parameters: { id, status: { kind: 'status', required: true, example: '8' } },
    answers: [
      { text: 'ACCESS_READY' },
      { text: 'ACCESS_RETRY_GET' },
      { text: 'ACCESS_ACTIVATION' },
      { text: 'ACCESS_CANCEL' },
    ],
    errors: ['BAD_STATUS', 'EARLY_CANCEL_DENIED', 'NO_ACTIVATION', 'WRONG_ACTIVATION_ID'],
  },
  getActiveActivations: {
    group: 'numbers',
    effect: 'reads',
    parameters: { start: { kind: 'whole', example: '0' }, limit: { kind: 'whole', example: '100' } },
    answers: [
      {
        json: {
          status: 'success',
          activeActivations: [
            {
              activationId: '100482',
              serviceCode: 'wa',
              phoneNumber: '919812345678',
              activationCost: 12.5,
              activationStatus: '2',
              smsCode: ['482915'],
              smsText: 'Your code is 482915',
              activationTime: '2026-11-20 12:00:00',
              countryCode: '22',
              countryName: 'India',
              canGetAnotherSms: '1',
              currency: 356,
            },
          ],
        },
      },
    ],
    errors: ['NO_ACTIVATIONS'],
  },
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof publicApi;
export const actionNames = Object.keys(publicApi) as ActionName[];

/** Every action as the same shape, for code that goes over all of them. */
export function actionOf(name: ActionName): Action {
  return publicApi[name];
}

export function isActionName(name: string): name is ActionName {
  return Object.hasOwn(publicApi, name);
}

/** What setStatus is told, by its meaning; -1 is an older client's word for 8. */
export const statusMeanings = { '1': 'ready', '3': 'again', '6': 'finish', '8': 'cancel', '-1': 'cancel' } as const;
export type StatusText = keyof typeof statusMeanings;

/** Words any action may be refused with. */
export const commonErrors = ['NO_KEY', 'BAD_KEY', 'BAD_ACTION', 'ACCOUNT_INACTIVE', 'BANNED', 'SERVER_ERROR'] as const;
