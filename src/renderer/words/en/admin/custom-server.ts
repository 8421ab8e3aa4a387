import { words } from '#renderer/words/admin-words.ts';
import { filled } from '#renderer/words/words.ts';

/** Describing a custom server. */
export const adminCustomWords = words('adminCustom', {
  protocol: 'How it is spoken to',
  request: 'Request',
  unused: 'not used',
  useStep: 'This provider has it',
  method: 'Method',
  path: 'Path',
  placeholders: filled('Known here: {names}'),
  headers: 'Headers, one per line: Name: value',
  bodyKind: 'Body',
  body: 'Text of the body',
  none: 'None',
  form: 'Form',
  json: 'JSON',
  rows: 'Path to the rows',
  rowsHint: 'Empty: the answer itself is the list.',
  from: 'Look in',
  find: 'Find',
  is: 'Must be',
  sourceJson: 'JSON path',
  sourceRegex: 'Expression',
  sourceStatus: 'HTTP status',
  dryRun: 'Dry run',
  reallyActs: 'The provider carries this out: a purchase costs money there.',
  sent: 'Request that was sent',
  answer: 'Answer',
  nothing: 'nothing',
  otherValue: 'another value',
  tooSlow: 'took too long',
  rowsRead: filled('{readable} of {found} rows readable'),
  protocolField: 'Protocol',
  handlerApi: 'handler_api, as most providers',
  customHttp: 'Its own, described here',
});

/** Its requests. */
export const adminCustomStepWords = words('adminCustomSteps', {
  balance: 'Read the balance',
  buy: 'Buy a number',
  status: 'Ask for the code',
  cancel: 'Cancel',
  another: 'Ask for another code',
  finish: 'Finish',
  list: 'List open numbers',
  prices: 'List prices',
});

/** What its rules take and mean. */
export const adminCustomRuleWords = words('adminCustomRules', {
  amount: 'Takes the balance',
  id: 'Takes the id',
  phone: 'Takes the phone number',
  no_numbers: 'Means: no numbers left',
  price: 'Means: costs more',
  service: 'Service: means it is not sold, or takes its code',
  account: 'Means: the account cannot buy',
  code: 'Takes the code',
  text: 'Takes the whole message',
  waiting: 'Means: waiting for a code',
  waiting_again: 'Means: waiting for another code',
  closed: 'Means: closed',
  cancelled: 'Means: cancelled, money is back',
  too_early: 'Means: too early to cancel',
  refused: 'Means: refused',
  asked: 'Means: another code is awaited',
  country: 'Takes the country’s code',
  order_id: 'Takes our order id',
  whole: 'Means: nothing is missing in the list',
  service_name: 'Takes the service’s name',
  country_name: 'Takes the country’s English name',
  cost: 'Takes the cost',
  stock: 'Takes the stock',
});

/** What the shop makes of an answer. */
export const adminCustomOutcomeWords = words('adminCustomOutcomes', {
  balance: 'Balance read',
  bought: 'Bought',
  refused: 'Refused',
  waiting: 'Waiting for a code',
  waiting_again: 'Waiting for another code',
  received: 'Code received',
  closed: 'Closed',
  canceled: 'Cancelled',
  too_early: 'Too early to cancel',
  asked: 'Another code is awaited',
  finished: 'Finished',
  listed: 'List read',
  unclear: 'Unclear: no money would move',
});
