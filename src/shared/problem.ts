import type { FieldProblem, Params } from './field-problem.ts';
import { fillTemplate } from './text/template.ts';
import { withWait } from './wait.ts';

/** Flags that may stand at the top of any answer; the client acts on them wherever they appear. */
export type AnswerFlags = { logout?: true; invalid_admin_access?: true; newBalance?: string };

type Row = { status: number; message: string; flags?: Pick<AnswerFlags, 'logout' | 'invalid_admin_access'> };

/** Every way a request can be refused: the status it travels with, what it says, and what it makes the client do. */
export const problems = {
  invalid_request: { status: 400, message: 'Some details are not valid. Check them and try again.' },
  not_json: { status: 415, message: 'Send the request as JSON.' },
  too_large: { status: 413, message: 'This request is too large.' },
  signed_out: { status: 401, message: 'Log in to continue.', flags: { logout: true } },
  wrong_credentials: { status: 401, message: 'Wrong email or password.' },
  code_needed: { status: 401, message: 'Enter the code from your authenticator app.' },
  wrong_code: { status: 401, message: 'That code is not right. Codes change every 30 seconds.' },
  wrong_password: { status: 403, message: 'That is not your current password.' },
  proof_needed: { status: 403, message: 'Confirm it is you to change this. Nothing was changed.' },
  link_expired: { status: 410, message: 'This link was used already or is older than 30 minutes. Ask for a new one.' },
  email_link_expired: {
    status: 410,
    message: 'This link no longer works. Log in and send a new one from your profile.',
  },
  email_unconfirmed: { status: 409, message: 'Confirm your email first.' },
  email_confirmed: { status: 409, message: 'Your email is already confirmed.' },
  mail_off: { status: 409, message: 'This shop cannot send email yet. Contact support.' },
  social_off: { status: 409, message: 'This way to log in is not available.' },
  social_refused: { status: 401, message: 'That login could not be confirmed. Try again.' },
  social_other: { status: 403, message: 'This is not the login of your account. Nothing was changed.' },
  only_login: { status: 409, message: 'This is your only way to log in. Set a password first.' },
  social_unreachable: { status: 503, message: 'The login service is not responding. Try again in a moment.' },
  email_missing: { status: 409, message: 'This account has no email to log in with.' },
  two_factor_on: { status: 409, message: 'Two-factor is already on.' },
  two_factor_off: { status: 409, message: 'Two-factor is not on.' },
  removal_open: { status: 409, message: 'The removal of two-factor has already started.' },
  no_removal: { status: 410, message: 'Two-factor is not being removed. Nothing was changed.' },
  owner_only: { status: 403, message: 'Only an owner can do this to a member of staff.' },
  own_account: { status: 403, message: 'You cannot do this to your own account.' },
  not_admin: { status: 403, message: 'Only an admin can do this.', flags: { invalid_admin_access: true } },
  not_permitted: { status: 403, message: 'Your role does not allow this.' },
  blocked: { status: 403, message: 'This account is blocked. Contact support.' },
  blocked_for_now: { status: 403, message: 'This account is blocked for some time. Contact support.' },
  not_found: { status: 404, message: 'We could not find this.' },
  registration_closed: { status: 403, message: 'This shop takes no new customers right now.' },
  email_taken: { status: 409, message: 'An account with this email already exists. Log in instead.' },
  key_reused: { status: 409, message: 'This Idempotency-Key was already used for a different request.' },
  changed_meanwhile: { status: 409, message: 'Someone else changed this meanwhile. Nothing was saved.' },
  approval_needed: {
    status: 409,
    message: 'This is above your limit. It was sent to a second person for approval, and nothing has moved yet.',
  },
  approval_closed: { status: 409, message: 'This request is no longer open.' },
  own_request: { status: 403, message: 'Someone else has to decide about your request.' },
  two_factor_needed: {
    status: 403,
    message: 'Turn on two-factor in your profile first. Nothing was changed.',
  },
  last_owner: { status: 409, message: 'The shop needs an owner. Make someone else an owner first.' },
  count_moved: { status: 409, message: 'The list has changed. Look at it again before you do this.' },
  no_undo: { status: 409, message: 'This cannot be undone.' },
  view_only: { status: 403, message: 'You only view this account. Nothing was changed.' },
  customer_only: { status: 403, message: 'Only the customer can do this. Nothing was changed.' },
  staff_account: { status: 403, message: 'This is a member of staff. You can only view customers.' },
  key_needed: { status: 400, message: 'This moves money, so it needs an Idempotency-Key. Nothing was changed.' },
  balance_too_low: { status: 409, message: 'Your balance is too low for this. Recharge and try again.' },
  balance_too_high: { status: 409, message: 'This is more than the wallet can hold.' },
  too_many_recharges: {
    status: 429,
    message: 'You have too many open recharges. Pay one or wait until one ends.',
  },
  no_numbers: { status: 409, message: 'No numbers are left for this right now. You were not charged.' },
  sold_out: { status: 409, message: 'This is sold out. You were not charged.' },
  offer_closed: { status: 409, message: 'This offer is no longer available.' },
  price_changed: { status: 409, message: 'The price has changed. You were not charged.' },
  too_many_open: { status: 409, message: 'You have too many open numbers. Finish or cancel some.' },
  cancel_too_early: { status: 409, message: 'This number cannot be cancelled yet.' },
  code_arrived: { status: 409, message: 'The code has already arrived, so this number cannot be cancelled.' },
  number_closed: { status: 409, message: 'This number is already closed.' },
  no_code_yet: { status: 409, message: 'No code has arrived on this number yet.' },
  no_other_code: { status: 409, message: 'This number cannot receive another code.' },
  server_unreachable: {
    status: 503,
    message: 'The server of this number is not responding. Nothing was changed. Try again in a moment.',
  },
  provider_timeout: { status: 503, message: 'The provider did not respond in time. Try again in a moment.' },
  provider_unreachable: { status: 503, message: 'We cannot connect to the provider. Check the address of the server.' },
  provider_unknown_host: { status: 409, message: 'This host does not exist. Check the address of the server.' },
  provider_private_address: {
    status: 409,
    message: 'The address of the server is private. Enter a public address.',
  },
  provider_redirect: {
    status: 409,
    message: 'The provider sent us to another address. Enter that address and the key.',
  },
  provider_bad_key: { status: 409, message: 'The provider did not accept the API key. Enter the key again.' },
  provider_refused: { status: 409, message: 'The provider refused the request. Check the account there.' },
  provider_bad_answer: {
    status: 503,
    message: 'We cannot read what the provider sent. Check the address of the server.',
  },
  provider_no_list: { status: 409, message: 'This server has no list of what it sells. Add its offers by hand.' },
  import_stale: {
    status: 409,
    message: 'Offers or prices changed since this comparison. Nothing was applied. Compare again.',
  },
  server_in_use: {
    status: 409,
    message: 'This server has open numbers. Wait until they end, or disable it and add a new server.',
  },
  key_of_other_account: {
    status: 409,
    message:
      'With this key the provider does not show the open numbers of this server. Enter a key of the same account, or wait until they end.',
  },
  method_off: { status: 409, message: 'This way to pay is not available.' },
  payment_unreachable: {
    status: 503,
    message: 'The payment service is not responding. You were not charged. Try again in a moment.',
  },
  not_charged: { status: 409, message: 'Nothing was charged for this, so there is nothing to refund.' },
  already_refunded: { status: 409, message: 'This was refunded in the meantime. Nothing was refunded again.' },
  refund_too_high: { status: 409, message: 'This is more than what is left to refund.' },
  recharge_closed: { status: 409, message: 'This recharge is already closed.' },
  claimed: { status: 409, message: 'A colleague is working on this.' },
  decided_already: { status: 409, message: 'A colleague has decided this already. Nothing was changed.' },
  too_many_tickets: { status: 429, message: 'You have too many open tickets. Write on one of them.' },
  utr_needed: {
    status: 409,
    message: 'Several recharges may have this amount. Enter the UTR from the bank statement.',
  },
  utr_taken: { status: 409, message: 'This UTR was already used for another recharge.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Wait a few minutes and try again.' },
  unavailable: {
    status: 503,
    message: 'The shop is not available for a moment. Your money is safe. Try again soon.',
  },
  busy: { status: 503, message: 'We are very busy right now. Try again in a few seconds.' },
  unexpected: {
    status: 500,
    message: 'Something went wrong on our side. You were not charged twice. Try again soon.',
  },
} as const satisfies Record<string, Row>;

export type ProblemCode = keyof typeof problems;

/** What a refusal says instead of its message when its parameters are known. Money is formatted: "₹14.00". */
export const problemDetails = {
  blocked: 'Your account is blocked. Reason: {reason}. Your balance stays in your wallet. Contact {support}.',
  blocked_for_now:
    'Your account is blocked for {wait}. Reason: {reason}. Your balance stays in your wallet. Contact {support}.',
  balance_too_low: 'The balance is {balance} and cannot go below zero.',
  balance_too_high: 'A wallet can hold up to {maximum}, including money on hold.',
  too_many_recharges: 'You can have {limit} open recharges. Pay one or wait until one ends.',
  refund_too_high: 'You can refund up to {left}.',
  claimed: '{name} is working on this.',
  decided_already: '{name} has decided this already. Nothing was changed.',
  too_many_tickets: 'You can have {limit} open tickets. Write on one of them.',
  sold_out: 'Only {stock} left. You were not charged.',
  price_changed: 'The lowest price is now {price}. You were not charged.',
  server_in_use: 'Open numbers of this server: {count}. Wait until they end, or disable it and add a new server.',
  cancel_too_early: 'This number can be cancelled in {seconds} seconds.',
  too_many_requests: 'Too many attempts. Try again in {wait}.',
} as const satisfies Partial<Record<ProblemCode, string>>;
export type DetailedCode = keyof typeof problemDetails;

export function isDetailed(code: ProblemCode): code is DetailedCode {
  return Object.hasOwn(problemDetails, code);
}

/** What a refusal looks like on the wire. */
export type ProblemBody = {
  code: ProblemCode;
  message: string;
  params?: Params;
  fields?: Record<string, FieldProblem>;
  /** The record as it is now, in wire form, where a change was based on an earlier copy. */
  current?: unknown;
} & AnswerFlags;

type Details = {
  params?: Params | undefined;
  fields?: Record<string, FieldProblem> | undefined;
  current?: unknown;
  /** The refusal ends the session on the client, whatever its code. */
  logout?: true;
};

/** A refusal the caller can meet and act on. Anything else that is thrown is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly params: Params | undefined;
  readonly fields: Record<string, FieldProblem> | undefined;
  readonly current: unknown;
  readonly logout: true | undefined;

  constructor(code: ProblemCode, { params, fields, current, logout }: Details = {}) {
    super(
      params && isDetailed(code) ? fillTemplate(problemDetails[code], withWait(params, 'en')) : problems[code].message,
    );
    this.name = 'Problem';
    this.code = code;
    this.params = params;
    this.fields = fields;
    this.current = current;
    this.logout = logout;
  }

  toBody(): ProblemBody {
    const { code, message, params, fields, current, logout } = this;
    const { flags }: Row = problems[code];
    return {
      code,
      message,
      ...(params && { params }),
      ...(fields && { fields }),
      ...(current !== undefined && { current }),
      ...flags,
      ...(logout && { logout }),
    };
  }
}

/** Whether it is unknown if a request was carried out: no answer, or one of these. A retry must repeat the same request. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof Problem) || error.code === 'unexpected' || error.code === 'unavailable';
}

/** A request in which these fields are wrong. */
export function invalidFields(fields: Record<string, FieldProblem>): Problem {
  return new Problem('invalid_request', { fields });
}

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problems, code);
}
