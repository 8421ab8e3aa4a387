import { errorOfKind, type ParameterKind } from './parameters.ts';

/**
 * Contract of the public API, which follows the handler_api protocol. The server parses parameters by this table and
 * /api-docs is generated from it. Free of zod, so that the page may load it.
 */

type Parameter = {
  kind: ParameterKind;
  required?: true;
  /** Without it the shop's own country is meant. */
  hasDefault?: true;
  /** Another name for it that clients use. */
  also?: string;
  example: string;
};
/** `spends` takes money, `changes` changes a number, `reads` does neither. */
type Effect = 'reads' | 'spends' | 'changes';
type Action = {
  group: 'account' | 'catalogue' | 'numbers';
  effect: Effect;
  parameters: Readonly<Record<string, Parameter>>;
  /** Errors besides the common ones and those of its parameters. */
  errors: readonly string[];
};

const service = { kind: 'service', required: true, example: 'wa' } as const;
const anyService = { kind: 'service', example: 'wa' } as const;
const anyCountry = { kind: 'country', example: '22' } as const;
const operator = { kind: 'operator', example: 'any' } as const;
const freePrice = { kind: 'flag', example: '1' } as const;
const id = { kind: 'activation', required: true, also: 'activationId', example: '100482' } as const;
const activationId = { kind: 'activation', required: true, also: 'id', example: '100482' } as const;
const start = { kind: 'whole', example: '0' } as const;

const order = {
  country: { kind: 'country', hasDefault: true, example: '22' },
  maxPrice: { kind: 'amount', example: '15.00' },
  orderId: { kind: 'text', example: 'order-7391' },
  userId: { kind: 'text', example: 'customer-42' },
  activationType: { kind: 'smsOnly', example: '0' },
  verification: { kind: 'noVoice', example: 'false' },
  operator,
  phoneException: { kind: 'prefixes', example: '9198,9170' },
} as const satisfies Record<string, Parameter>;
const purchase = { service, ...order } as const;

const purchaseErrors = [
  'NO_NUMBERS',
  'NO_BALANCE',
  'WRONG_SERVICE',
  'WRONG_MAX_PRICE',
  'CHANNELS_LIMIT',
  'ORDER_ALREADY_EXISTS',
];

function reads<G extends Action['group'], P extends Action['parameters']>(
  group: G,
  parameters: P,
  errors: readonly string[] = [],
) {
  return { group, effect: 'reads', parameters, errors } as const;
}

export const publicApi = {
  getBalance: reads('account', {}),
  getBalanceAndCashBack: reads('account', {}),
  getServicesList: reads('catalogue', { country: anyCountry }),
  getServices: reads('catalogue', { country: anyCountry }),
  getCountries: reads('catalogue', {}),
  getOperators: reads('catalogue', { country: anyCountry }, ['OPERATORS_NOT_FOUND']),
  getPrices: reads('catalogue', { service: anyService, country: anyCountry }),
  getPricesExtended: reads('catalogue', { service: anyService, country: anyCountry, freePrice }),
  getPricesV2: reads('catalogue', { service: anyService, country: anyCountry }),
  getPricesV3: reads('catalogue', { service: anyService, country: anyCountry }),
  getPricesVerification: reads('catalogue', { service: anyService, country: anyCountry }),
  getNumbersStatus: reads('catalogue', { country: anyCountry, operator }),
  getTopCountriesByService: reads('catalogue', { service: anyService, freePrice }),
  getTopCountriesByServiceRank: reads('catalogue', { service: anyService, freePrice }),
  getListOfTopCountriesByService: reads('catalogue', {
    service,
    length: { kind: 'whole', example: '10' },
    page: { kind: 'whole', example: '1' },
  }),
  getNumber: { group: 'numbers', effect: 'spends', parameters: purchase, errors: purchaseErrors },
  getNumberV2: { group: 'numbers', effect: 'spends', parameters: purchase, errors: purchaseErrors },
  getMultiServiceNumber: {
    group: 'numbers',
    effect: 'spends',
    parameters: { multiService: { kind: 'services', required: true, example: 'wa,tg' }, ...order },
    errors: purchaseErrors,
  },
  getStatus: reads('numbers', { id }, ['NO_ACTIVATION']),
  getStatusV2: reads('numbers', { id }, ['NO_ACTIVATION']),
  getFullSms: reads('numbers', { id }, ['NO_ACTIVATION']),
  getAllSms: reads('numbers', { id, size: { kind: 'whole', example: '10' }, page: { kind: 'whole', example: '1' } }, [
    'NO_ACTIVATION',
  ]),
  setStatus: {
    group: 'numbers',
    effect: 'changes',
    parameters: { id, status: { kind: 'status', required: true, example: '8' } },
    errors: ['EARLY_CANCEL_DENIED', 'NO_ACTIVATION'],
  },
  finishActivation: {
    group: 'numbers',
    effect: 'changes',
    parameters: { id },
    errors: ['NO_ACTIVATION', 'BAD_STATUS'],
  },
  cancelActivation: {
    group: 'numbers',
    effect: 'changes',
    parameters: { id },
    errors: ['EARLY_CANCEL_DENIED', 'NO_ACTIVATION', 'BAD_STATUS'],
  },
  getActiveActivations: reads('numbers', { start, limit: { kind: 'whole', example: '100' } }, ['NO_ACTIVATIONS']),
  getListOfActiveActivations: reads('numbers', { start, length: { kind: 'whole', example: '10' } }),
  getHistory: reads('numbers', {
    start: { kind: 'moment', example: '1795132800' },
    end: { kind: 'moment', example: '1795219200' },
    offset: { kind: 'whole', example: '0' },
    limit: { kind: 'whole', also: 'size', example: '50' },
  }),
  getExtraActivation: reads('numbers', { activationId }, ['NEW_ACTIVATION_IMPOSSIBLE']),
  checkExtraActivation: reads('numbers', { activationId }, ['RENEW_ACTIVATION_NOT_AVAILABLE']),
  getAdditionalService: reads('numbers', { id, service }, ['WRONG_ADDITIONAL_SERVICE']),
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof publicApi;
export const actionNames = Object.keys(publicApi) as ActionName[];

/** An action, typed the same for all of them, for code that handles any action. */
export function actionOf(name: ActionName): Action {
  return publicApi[name];
}

export function isActionName(name: string): name is ActionName {
  return Object.hasOwn(publicApi, name);
}

/** Errors that any action may return. */
export const commonErrors: readonly string[] = [
  'NO_KEY',
  'BAD_KEY',
  'BAD_ACTION',
  'ACCOUNT_INACTIVE',
  'BANNED',
  'SERVER_ERROR',
];

/** The errors of an action without the common ones: its own, then those of its parameters. */
export function errorsOf(name: ActionName): readonly string[] {
  const { errors, parameters } = actionOf(name);
  const parameterErrors = Object.values(parameters).flatMap(({ kind }) => errorOfKind(kind) ?? []);
  return [...new Set([...errors, ...parameterErrors])].filter((error) => !commonErrors.includes(error));
}
