/** What a setStatus value means. Older clients send -1 for 8. */
export const statusMeanings = { '1': 'ready', '3': 'again', '6': 'finish', '8': 'cancel', '-1': 'cancel' } as const;
export type StatusText = keyof typeof statusMeanings;

/** The format of each kind of parameter, and the error for a value that does not match. */
export const parameterKinds = {
  service: { pattern: /^[a-z0-9_]{1,20}$/, error: 'BAD_SERVICE' },
  country: { pattern: /^\d{1,6}$/, error: 'WRONG_COUNTRY' },
  activation: { pattern: /^[1-9]\d{0,14}$/, error: 'WRONG_ACTIVATION_ID' },
  status: { pattern: new RegExp(`^(${Object.keys(statusMeanings).join('|')})$`), error: 'BAD_STATUS' },
  /** Rupees. Digits after the second decimal are dropped, so a maximum price is never raised. */
  amount: { pattern: /^\d{1,9}(\.\d{1,12})?$/, error: 'WRONG_MAX_PRICE:0.00' },
  /** Only 0, the default: SMS codes are the only kind for sale. */
  smsOnly: { pattern: /^0$/, error: 'NO_NUMBERS' },
  /** Operators cannot be chosen, so any other value is refused before it costs anything. */
  anyOperator: { pattern: /^any$/i, error: 'OPERATORS_NOT_FOUND' },
  /** Prefixes cannot be excluded, so a value is refused before it costs anything. */
  noPrefixes: { pattern: /^$/, error: 'WRONG_EXCEPTION_PHONE' },
  text: { pattern: /^[^\0]{1,200}$/, error: 'BAD_ACTION' },
  whole: { pattern: /^\d{1,10}$/, error: 'BAD_ACTION' },
  flag: { pattern: /^(0|1|true|false)$/i, error: 'BAD_ACTION' },
} as const satisfies Record<string, { pattern: RegExp; error: string }>;
export type ParameterKind = keyof typeof parameterKinds;
