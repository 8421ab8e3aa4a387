import { fillTemplate } from './text/template.ts';

/** Everything that can be wrong with one field of a request, in English with its parameters in braces. */
export const fieldProblems = {
  required: 'This is required.',
  invalid: 'This is not valid.',
  unstorable: 'This contains a character that cannot be saved. Remove it.',
  unknown: 'This field does not exist.',
  not_json: 'This is not valid JSON.',
  too_short: 'Use at least {minimum} characters.',
  too_long: 'Use up to {maximum} characters.',
  too_small: 'Must be {minimum} or more.',
  too_big: 'Must be {maximum} or less.',
  out_of_range: 'Must be between {minimum} and {maximum}.',
  below_minimum: 'Must not be less than the minimum.',
  not_rupees: 'Enter an amount in rupees, such as 250.00.',
  not_positive: 'Must be more than zero.',
  too_much_money: 'This amount is too large.',
  zero: 'Must not be zero.',
  recharge_limits: 'Recharge between {minimum} and {maximum}.',
  email: 'Enter a valid email address.',
  password_common: 'Many people use this password. Choose another one.',
  password_known: 'Do not use your email or the name of this shop.',
  looks_like_email: 'Must not look like an email address.',
  utr: 'Enter the 12-digit UTR of your payment.',
  not_upi: 'Only UPI payments have a UTR. This recharge is not one.',
  photo: 'Use a PNG, JPEG or WebP photo.',
  no_accounts: 'Enter one account per line.',
  below_floor: 'Must not be less than the floor, {floor}.',
  offer_exists: 'This server has an offer of this service and country.',
  unknown_placeholder: 'This request does not know one of the names in braces.',
  bad_path: 'This is not a path, such as data.items[0].code.',
  bad_regex: 'This is not a regular expression.',
  level_order: 'Must not be above the warning level.',
  name_known: 'A service has this name already.',
  code_taken: 'Another service has this code.',
  none_left: 'None left.',
  few_left: 'Only {stock} left.',
  private_address: 'This address is private. Enter a public one.',
  unknown_host: 'This host does not exist.',
  new_address_key: 'Enter the API key for the new address.',
  notice_link: 'Begin with / for a page of the shop, or with https://.',
  past: 'Must be in the future.',
  canned_name: 'Use small letters, digits and dashes.',
  canned_taken: 'Another answer has this name.',
  not_understood: 'This search has a filter that is not understood.',
  view_taken: 'Another view has this name.',
  slab_overlap: 'Another slab counts for the same amount at the same time.',
  bonus_too_high: 'A bonus must not be more than the recharge.',
  ends_before_start: 'Must end after it starts.',
  not_creditable: 'This payment cannot credit that recharge.',
  push_service: 'This is not the address of a push service.',
} as const;
export type FieldCode = keyof typeof fieldProblems;

export type Params = Readonly<Record<string, string | number>>;
/** What is wrong with one field, on the wire: the code for programs, the message for people who read the API. */
export type FieldProblem = { code: FieldCode; message: string; params?: Params };

export function fieldProblem(code: FieldCode, params?: Params): FieldProblem {
  return { code, message: fillTemplate(fieldProblems[code], params ?? {}), ...(params && { params }) };
}

export function isFieldCode(code: unknown): code is FieldCode {
  return typeof code === 'string' && Object.hasOwn(fieldProblems, code);
}
