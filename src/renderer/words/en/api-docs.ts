import type { ParameterKind } from '#shared/public-api-parameters.ts';
import type { ActionName, publicApi } from '#shared/public-api.ts';
import { filled, words } from '#renderer/words/words.ts';
import { actionNames, actionOf, commonErrors } from '#shared/public-api.ts';

export const apiDocsWords = words('api-docs', {
  title: 'API',
  sections: 'Sections of this page',
  start: 'Start here',
  reference: 'Reference',
  account: 'Account',
  catalogue: 'What is on sale',
  numbers: 'Numbers',
  overview: 'Overview',
  overviewText:
    'Buy numbers and read their codes from your own programs. The API speaks handler_api, the protocol of the large shops of this kind, so a client library you already use works here once it is pointed to this address.',
  baseUrl: 'Address of this shop',
  ruleRequests:
    'Send GET or POST. Parameters go in the query or in a form, and each request carries api_key and action.',
  ruleAnswers: 'Every answer has status 200: a word as plain text, or JSON. Parameters we do not know are ignored.',
  ruleMoney: 'Prices are rupees; the currency number 356 is INR. The price shown is the price you pay.',
  ruleTimes: 'Times are UTC, such as 2026-11-20 12:00:41. Countries have the numbers of the protocol: India is 22.',
  openApiBefore: 'The API of this website itself is described in',
  yourKey: 'Your key',
  yourKeyText:
    'A key spends your balance, so keep it on your server and out of pages and apps you give away. You have one key at a time; making a new one ends the old one at once.',
  life: 'Life of a number',
  lifeText:
    'You pay when the first code arrives. Until then the price is only held, and it comes back by itself when no code comes. Ask getStatus every two seconds or so.',
  lifeWaiting: 'The number is yours. Use it where the code is sent from.',
  lifeCode: 'The code is here and the number is paid.',
  lifeClosed: 'Finished. It also finishes by itself when its time is over.',
  lifeAgain: 'You asked for one more code on the same number, free. The last one stands behind the colon.',
  lifeNoCodeBy: 'setStatus 8, or the time is over',
  lifeRefunded: 'No code came: the price is back in your wallet.',
  parameters: 'Parameters',
  noParameters: 'None besides api_key and action.',
  required: 'required',
  narrows: 'Leave it out for all of them.',
  spends: 'Spends your balance.',
  languages: 'Language of the examples',
  copy: 'Copy the code',
  answerOf: filled('Answer of {action}'),
  textAnswerOf: filled('Text answers of {action}'),
  mayRefuse: 'May also answer',
  tryIt: 'Try it',
  realMoney: 'real balance',
  keyField: 'Your key',
  keyFieldHint: 'Stays on this page only and is never stored.',
  send: 'Send request',
  answered: filled('Status {status} in {ms} ms'),
  noAnswer:
    'No answer came. Check your connection; if this was a purchase, look at your numbers before you send it again.',
  confirmSpendTitle: 'Buy a real number?',
  confirmSpend:
    'This request spends real balance: the price of the number is held in your wallet until a code comes or it is cancelled.',
  acceptSpend: 'Buy it',
  confirmChangeTitle: 'Change a real number?',
  confirmChange:
    'This request changes one of your numbers. 6 finishes it and keeps the price paid, 8 cancels it and gives the price back.',
  acceptChange: 'Change it',
  keep: 'Not now',
  errors: 'Errors',
  errorsText: 'A refusal is one word as plain text, with status 200. Nothing is charged when a purchase is refused.',
  limits: 'Limits',
  limitRequests: filled(
    '{perKey} requests a second for a key and {perAddress} for an address. Beyond that the answer is BANNED with the time to wait until.',
  ),
  limitOpen: '100 open numbers at a time, unless support has agreed another limit with you.',
  limitKeys: filled('After {wrongKeys} wrong keys in a minute from one address, its answers are slowed.'),
  clients: 'Clients',
  clientsTitle: 'Clients that work unchanged',
  clientsText:
    'Our tests run these libraries against this shop exactly as they are published. Only the address is set.',
});

/** What each action does. The page's sections are the contract's actions: one without words does not compile. */
export const apiActionsWords = words('api-actions', {
  getBalance: 'Your balance in rupees, always with two decimals.',
  getBalanceAndCashBack:
    'The same balance, for clients that ask for it with cashback. There is no cashback apart from it.',
  getServicesList: 'Services on sale and their codes, the most asked for first.',
  getCountries: 'Countries with something on sale, by their English name, with the number each is asked for by.',
  getPrices:
    'Prices by country and service. cost is what you pay now, count is everything left, physicalCount is what is left at that cost.',
  getNumbersStatus: 'How many numbers are left of each service.',
  getTopCountriesByService:
    'Countries where a service is sold, those with the most numbers first. With freePrice you also see what is left at each price.',
  getOperators: 'Operators cannot be chosen here, so this always answers the same word.',
  getNumber:
    'Buys a number. Without maxPrice you pay the lowest price of the moment; with it, dearer servers may be tried up to your ceiling, and you pay what the one that sells asks for.',
  getNumberV2: 'Buys a number and answers everything about it as JSON.',
  getStatus: 'What is happening on a number, and its newest code.',
  getStatusV2: 'The same with the full text of the newest SMS. sms is null until one comes.',
  setStatus:
    'Tells what should become of a number: 1 the SMS was sent, 3 one more code, 6 finish, 8 cancel and refund (older clients send -1). A cancel is possible before a code comes and after a short guard time.',
  getActiveActivations:
    'Your open numbers, newest first, at most 100 at a time. The list stands under activeActivations and, for other clients, under data.',
} satisfies Record<ActionName, string>);

const meanings = {
  NO_KEY: 'api_key is missing.',
  BAD_KEY: 'The key is wrong, was replaced or revoked.',
  BAD_ACTION: 'The action is missing or not known here.',
  ACCOUNT_INACTIVE: 'The account is blocked. Contact support.',
  BANNED: 'Too many requests. Wait until the time behind the colon, in UTC.',
  SERVER_ERROR:
    'Something went wrong on our side or at the server behind the number. After a purchase, look at getActiveActivations before you buy again.',
  NO_NUMBERS: 'None is left at a price you allow. Try again later, raise maxPrice or take another country.',
  NO_BALANCE: 'Your balance does not reach. Recharge and try again.',
  BAD_SERVICE: 'The service is missing or not known.',
  WRONG_SERVICE: 'The service is no longer sold.',
  WRONG_COUNTRY: 'The country is missing or not known.',
  WRONG_MAX_PRICE: 'maxPrice is below the lowest price, which stands behind the colon.',
  CHANNELS_LIMIT: 'You have as many open numbers as you may. Finish or cancel some.',
  ORDER_ALREADY_EXISTS: 'This orderId was used for a different purchase.',
  OPERATORS_NOT_FOUND: 'Operators cannot be chosen here.',
  WRONG_EXCEPTION_PHONE: 'Prefixes cannot be excluded here.',
  BAD_STATUS:
    'The status is not one of 1, 3, 6, 8, or the number cannot take it now: finish before a code, cancel after one.',
  EARLY_CANCEL_DENIED: 'Too early to cancel. Try again when the guard time is over.',
  NO_ACTIVATION: 'None of your numbers has this id.',
  WRONG_ACTIVATION_ID: 'The id is missing or not a number.',
  NO_ACTIVATIONS: 'You have no open numbers.',
};
export const apiErrorsWords = words('api-errors', meanings);

type ErrorWord = keyof typeof meanings;

/** Every word the contract can refuse with, those of every action first. */
export const errorWordNames: readonly ErrorWord[] = [
  ...new Set([...commonErrors, ...actionNames.flatMap((name) => actionOf(name).errors)]),
].filter(isExplained);

export function isExplained(word: string): word is ErrorWord {
  return Object.hasOwn(meanings, word);
}

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
