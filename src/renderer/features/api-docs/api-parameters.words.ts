import type { publicApi } from '#shared/public-api.ts';
import type { ParameterKind } from '#shared/public-api-parameters.ts';
import { words } from '#renderer/lib/i18n/words.ts';

type ParametersOf<A> = A extends { parameters: infer P } ? keyof P : never;
export type ParameterName = ParametersOf<(typeof publicApi)[keyof typeof publicApi]>;

export const apiParametersWords = words('api-parameters', {
  service: 'Code of the service from getServicesList, such as wa.',
  country: 'Number of the country from getCountries, such as 22 for India.',
  maxPrice: 'The most you will pay, in rupees. You are never charged more.',
  orderId:
    'Your own name for this purchase. Sent again it buys nothing and answers the same number; a try that sold nothing may be repeated.',
  userId:
    'Your own name for the person the number is for. It is kept with the number and shown in getActiveActivations.',
  activationType: 'Only 0, for SMS, which is also what you get without it.',
  operator: 'Only any. Another operator is refused rather than ignored.',
  phoneException: 'Prefixes cannot be excluded. Leave it out or empty.',
  freePrice: '1 also answers how many are left at each price.',
  id: 'Activation id from getNumber.',
  status: '1, 3, 6 or 8; -1 counts as 8.',
  start: 'How many to skip. 0 without it.',
  limit: 'How many to answer, at most 100.',
} satisfies Record<ParameterName, string>);

export const apiKindsWords = words('api-kinds', {
  service: 'code',
  country: 'number',
  activation: 'id',
  status: 'number',
  amount: 'rupees',
  smsOnly: '0',
  anyOperator: 'any',
  noPrefixes: 'empty',
  text: 'text',
  whole: 'number',
  flag: '0 or 1',
} satisfies Record<ParameterKind, string>);
