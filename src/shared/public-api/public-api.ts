import { parameterKinds, type ParameterKind } from './parameters.ts';

/**
 * Contract of the public API, which follows the handler_api protocol. The server parses parameters by this table and
 * /api-docs is generated from it. Free of zod, so that the page may load it.
 */
export const publicApiPath = '/stubs/handler_api.php';

type Parameter = { kind: ParameterKind; required?: true; example: string };
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

const purchaseErrors = ['NO_NUMBERS', 'NO_BALANCE', 'WRONG_SERVICE', 'CHANNELS_LIMIT', 'ORDER_ALREADY_EXISTS'];

export const publicApi = {
  getBalance: {
    group: 'account',
    effect: 'reads',
    parameters: {},
    errors: [],
  },
  getBalanceAndCashBack: {
    group: 'account',
    effect: 'reads',
    parameters: {},
    errors: [],
  },
  getServicesList: {
    group: 'catalogue',
    effect: 'reads',
    parameters: { country: anyCountry },
    errors: [],
  },
  getCountries: {
    group: 'catalogue',
    effect: 'reads',
    parameters: {},
    errors: [],
  },
  getPrices: {
    group: 'catalogue',
    effect: 'reads',
    parameters: { service: anyService, country: anyCountry },
    errors: [],
  },
  getNumbersStatus: {
    group: 'catalogue',
    effect: 'reads',
    parameters: { country: anyCountry, operator: purchase.operator },
    errors: [],
  },
  getTopCountriesByService: {
    group: 'catalogue',
    effect: 'reads',
    parameters: { service, freePrice: { kind: 'flag', example: '1' } },
    errors: [],
  },
  getOperators: {
    group: 'catalogue',
    effect: 'reads',
    parameters: { country: anyCountry },
    errors: [],
  },
  getNumber: {
    group: 'numbers',
    effect: 'spends',
    parameters: purchase,
    errors: purchaseErrors,
  },
  getNumberV2: {
    group: 'numbers',
    effect: 'spends',
    parameters: purchase,
    errors: purchaseErrors,
  },
  getStatus: {
    group: 'numbers',
    effect: 'reads',
    parameters: { id },
    errors: ['NO_ACTIVATION'],
  },
  getStatusV2: {
    group: 'numbers',
    effect: 'reads',
    parameters: { id },
    errors: ['NO_ACTIVATION'],
  },
  setStatus: {
    group: 'numbers',
    effect: 'changes',
    parameters: { id, status: { kind: 'status', required: true, example: '8' } },
    errors: ['EARLY_CANCEL_DENIED', 'NO_ACTIVATION'],
  },
  getActiveActivations: {
    group: 'numbers',
    effect: 'reads',
    parameters: { start: { kind: 'whole', example: '0' }, limit: { kind: 'whole', example: '100' } },
    errors: ['NO_ACTIVATIONS'],
  },
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
  const parameterErrors = Object.values(parameters).map(({ kind }) => parameterKinds[kind].error.replace(/:.*/, ''));
  return [...new Set([...errors, ...parameterErrors])].filter((error) => !commonErrors.includes(error));
}
