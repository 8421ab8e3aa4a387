import type { ParameterKind } from '#shared/public-api/parameters.ts';
import type { ActionName, publicApi } from '#shared/public-api/public-api.ts';
import { filled, words } from '#renderer/words/words.ts';
import { actionNames, commonErrors, errorsOf } from '#shared/public-api/public-api.ts';

export const apiDocsWords = words('api-docs', {
  title: 'API',
  sections: 'Sections of this page',
  start: 'Start here',
  reference: 'Reference',
  account: 'Account',
  catalogue: 'Services and prices',
  numbers: 'Numbers',
  notSold: 'Rent and calls',
  notSoldText:
    'Rented numbers and calls are not available here. Clients that ask for them get an error as JSON, never as plain text.',
  overview: 'Overview',
  overviewText:
    'Buy numbers and read their codes from your own programs. It follows `handler_api`. Change the base URL and most client libraries work.',
  baseUrl: 'Base URL',
  ruleRequests:
    'Send GET or POST. Parameters go in the query or a form, urlencoded or multipart. Every request has `api_key` and `action`.',
  ruleAnswers: 'Every response has status 200 and is plain text or JSON. Unknown parameters are ignored.',
  ruleAbsent:
    'Empty values and `undefined`, `null`, `None` and `NaN` count as absent. Spaces around names and values are removed.',
  ruleMoney: 'Prices are in rupees (currency 356, INR). The price shown is the price you pay.',
  ruleTimes: 'Times are in UTC, such as 2026-11-20 12:00:41. Countries use the numbers of the protocol. India is 22.',
  openApiBefore: 'This website’s own API is described in',
  yourKey: 'Your key',
  yourKeyText:
    'A key can spend your balance. Keep it on your server, never in a page or app. You have one key at a time. Creating a new one revokes the old one immediately.',
  life: 'Life of a number',
  lifeText:
    'The price is held when you buy and charged when the first code arrives. If none arrives, it is refunded automatically. Call `getStatus` about every two seconds.',
  lifeWaiting: 'The number is yours. Use it where the code is sent from.',
  lifeCode: 'The code arrived and the price is charged.',
  lifeClosed: 'Finished. This also happens automatically when the time is over.',
  lifeAgain: 'You asked for another code on the same number, free. The last code follows the colon.',
  lifeNoCodeBy: 'setStatus 8, or the time is over',
  lifeRefunded: 'No code arrived. The price is refunded to your wallet.',
  parameters: 'Parameters',
  noParameters: 'None besides `api_key` and `action`.',
  required: 'required',
  missing: 'Enter a value.',
  narrows: 'Without it, all are returned.',
  hasDefault: 'Without it, the default country of this shop.',
  startTime: 'From when, in Unix time.',
  spends: 'Spends your balance.',
  languages: 'Language of the examples',
  copy: 'Copy code',
  answerOf: filled('Response of {action}'),
  textAnswerOf: filled('Text responses of {action}'),
  mayRefuse: 'Possible errors',
  tryIt: 'Try it',
  realMoney: 'real balance',
  keyField: 'Your key',
  keyFieldHint: 'Stays on this page and is never stored.',
  send: 'Send request',
  answered: filled('Status {status} in {ms} ms'),
  noAnswer: 'Connection lost. If this was a purchase, check your numbers before you send it again.',
  confirmSpendTitle: 'Buy a real number?',
  confirmSpend: 'This request spends real balance. We hold the price until a code arrives or you cancel.',
  acceptSpend: 'Buy number',
  confirmChangeTitle: 'Change a real number?',
  confirmChange: 'This request changes one of your numbers. Finishing keeps the charge. Cancelling refunds the price.',
  acceptChange: 'Change number',
  keep: 'Not now',
  errors: 'Errors',
  errorsText:
    'An error is one word as plain text, with status 200. Where an example shows an error as JSON, it is JSON. A refused purchase is never charged.',
  limits: 'Limits',
  limitRequests: filled(
    '{perKey} requests per second for a key and {perAddress} for an IP address. Each service of `getMultiServiceNumber` counts as a request. Above that, the response is `BANNED` and when to try again.',
  ),
  limitOpen: 'Up to 100 open numbers at a time. Support can change this limit.',
  limitKeys: filled('After {wrongKeys} wrong keys in a minute, responses to that IP address slow down.'),
  clients: 'Clients',
  clientsTitle: 'Clients that work unchanged',
  clientsText: 'Our tests run these published libraries unchanged. Only the base URL is set.',
});

/** What each action does. An action without a description does not compile. */
export const apiActionsWords = words('api-actions', {
  getBalance: 'Your balance in rupees, always with two decimals.',
  getBalanceAndCashBack: 'The same balance, for clients that ask for it with cashback. There is no separate cashback.',
  getServicesList: 'Available services and their codes, most popular first.',
  getServices: 'The same services as a map of code and name.',
  getCountries: 'Available countries by their number.',
  getPrices:
    'Prices by country and service. `cost` is the price now. `count` is the total stock. `physicalCount` is the stock at that `cost`.',
  getPricesExtended: 'The same as `getPrices`. `freePrice` adds the stock at each price.',
  getPricesV2: 'The stock at each price, by country and service.',
  getPricesV3:
    'Price and stock at each of our servers, by country and service. The number of the server is the key and `provider_id`.',
  getPricesVerification: 'Prices of numbers for calls. They are not for sale here, so the response is always empty.',
  getNumbersStatus: 'Stock of each service.',
  getTopCountriesByService:
    'Countries with this service, largest stock first. `freePrice` adds the stock at each price. Without `service`, all services, each with its countries.',
  getTopCountriesByServiceRank:
    'The same as `getTopCountriesByService`. All customers have the same rank, so the prices are the same.',
  getListOfTopCountriesByService:
    'Countries by their orders of this service in the last 30 days. `share` is the part of all orders in percent. `rate` is how many of them got a code, in percent. Countries with few orders are left out.',
  getOperators: 'We sell numbers of any operator, so the only value is `any`.',
  getNumber:
    'Buys a number. Without `maxPrice` you pay the current lowest price. With it, we try servers up to that price. You pay the price of the server that sells.',
  getNumberV2: 'Buys a number and returns its details as JSON.',
  getMultiServiceNumber:
    'Buys up to 10 numbers in one request, one for each service. The response lists what was bought. A service that is missing there was not bought and is not charged. If none was bought, the response is the first error.',
  getStatus: 'Status of a number and its newest code. An SMS without a code is returned whole, on one line.',
  getStatusV2: 'The same with the full text of the newest SMS. `sms` is `null` until one arrives.',
  getFullSms: 'The full text of the newest SMS. Waits for the next one after `setStatus` 3.',
  getAllSms: 'Every SMS of a number, oldest first, also after it is finished.',
  setStatus:
    'Changes a number. 1: SMS sent. 3: another code. 6: finish. 8: cancel and refund. Older clients send -1 for 8.',
  finishActivation: 'The same as `setStatus` 6.',
  cancelActivation: 'The same as `setStatus` 8.',
  getActiveActivations:
    'Your open numbers, newest first, up to 100 at a time. The list is in `activeActivations` and, for other clients, in `data`.',
  getListOfActiveActivations:
    'The same numbers in another form. `quant` counts them. `existNext` tells whether more follow. Times are Unix time.',
  getHistory:
    'Your numbers, newest first, up to 100 at a time. `cost` is what you were charged: 0 without a code. `sms` is the newest SMS or `null`.',
  getExtraActivation: 'A used number cannot be bought again here, so the response is always this error.',
  checkExtraActivation: 'The same for clients that ask for the price first.',
  getAdditionalService:
    'A number has one service here, so the response is always this error. Buy one number for each service.',
} satisfies Record<ActionName, string>);

const errorMeanings = {
  NO_KEY: '`api_key` is missing.',
  BAD_KEY: 'The key is wrong, or was replaced or revoked.',
  BAD_ACTION: 'The action is missing or unknown.',
  ACCOUNT_INACTIVE: 'The account is blocked. Contact support.',
  BANNED: 'Too many requests. Wait until the time (UTC) that follows the colon.',
  SERVER_ERROR:
    'Something went wrong on our side or at the server of the number. Check `getActiveActivations` before you buy again.',
  NO_NUMBERS:
    'Not available in this country, or out of stock at your price. Try again later, raise `maxPrice` or choose another country.',
  NO_BALANCE: 'Your balance is too low. Recharge and try again.',
  BAD_SERVICE: 'The service is missing or unknown.',
  WRONG_SERVICE: 'The service is no longer available.',
  WRONG_COUNTRY: 'The country is not a number.',
  WRONG_MAX_PRICE: '`maxPrice` is below the lowest price, which follows the colon.',
  CHANNELS_LIMIT: 'You have too many open numbers. Finish or cancel some.',
  ORDER_ALREADY_EXISTS: 'This `orderId` was used for a different purchase.',
  OPERATORS_NOT_FOUND: 'Nothing is available in this country.',
  WRONG_DATE: '`start` or `end` is not Unix time, or `end` is before `start`.',
  NEW_ACTIVATION_IMPOSSIBLE: 'A used number cannot be bought again.',
  RENEW_ACTIVATION_NOT_AVAILABLE: 'A used number cannot be bought again.',
  WRONG_ADDITIONAL_SERVICE: 'A number has one service.',
  BAD_STATUS: 'The status must be 1, 3, 6 or 8. Or the number does not allow it now.',
  EARLY_CANCEL_DENIED: 'Too early to cancel. Try again after a short wait.',
  NO_ACTIVATION: 'None of your numbers has this ID.',
  WRONG_ACTIVATION_ID: 'The ID is missing or not a number.',
  NO_ACTIVATIONS: 'You have no open numbers.',
};
export const apiErrorsWords = words('api-errors', errorMeanings);

type ErrorCode = keyof typeof errorMeanings;

/** Every error of the contract, the common ones first. */
export const documentedErrors: readonly ErrorCode[] = [
  ...new Set([...commonErrors, ...actionNames.flatMap((name) => errorsOf(name))]),
].filter(isDocumented);

export function isDocumented(code: string): code is ErrorCode {
  return Object.hasOwn(errorMeanings, code);
}

type ParametersOf<A> = A extends { parameters: infer P } ? keyof P : never;
export type ParameterName = ParametersOf<(typeof publicApi)[keyof typeof publicApi]>;

export const apiParametersWords = words('api-parameters', {
  service: 'Code of the service from `getServicesList`, such as `wa`.',
  multiService: 'Codes of up to 10 services, separated by commas.',
  country: 'Number of the country from `getCountries`, such as 22 for India.',
  maxPrice: 'Your maximum price in rupees. You are never charged more. A value that is not a number is ignored.',
  orderId:
    'Your own ID for this purchase. Sent again, it returns the same number and buys nothing. A failed attempt may be repeated.',
  userId: 'Your own ID for the person who uses the number. It appears in `getActiveActivations`.',
  activationType: 'Only 0, for SMS. This is the default.',
  verification: 'Only `false`. This is the default.',
  operator: 'Only `any`. Other operators are ignored.',
  phoneException:
    'Prefixes you do not want, with the country’s own, separated by commas. We cancel up to 3 such numbers at no cost and buy others. You get the number if it cannot be cancelled yet.',
  freePrice: '1 also returns the stock at each price.',
  id: 'Activation ID from `getNumber`.',
  status: '1, 3, 6 or 8. -1 means 8.',
  activationId: 'Activation ID from `getNumber`.',
  start: 'How many to skip. Defaults to 0.',
  limit: 'How many to return, up to 100.',
  length: 'How many to return, up to 100.',
  size: 'How many to return, up to 100.',
  page: 'Which page, 1 by default.',
  offset: 'How many to skip. Defaults to 0.',
  end: 'The latest time in Unix time.',
} satisfies Record<ParameterName, string>);

export const apiKindsWords = words('api-kinds', {
  service: 'code',
  services: 'codes',
  country: 'number',
  activation: 'ID',
  status: 'number',
  amount: 'rupees',
  smsOnly: '0',
  noVoice: 'false',
  operator: 'any',
  prefixes: 'digits',
  text: 'text',
  whole: 'number',
  moment: 'seconds',
  flag: '0 or 1',
} satisfies Record<ParameterKind, string>);
