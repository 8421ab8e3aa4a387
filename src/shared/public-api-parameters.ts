/** How a parameter's text is read; what is not of its form is refused with the kind's own word. */
export const parameterKinds = {
  service: { pattern: /^[a-z0-9_]{1,20}$/, word: 'BAD_SERVICE' },
  country: { pattern: /^\d{1,6}$/, word: 'WRONG_COUNTRY' },
  activation: { pattern: /^[1-9]\d{0,14}$/, word: 'WRONG_ACTIVATION_ID' },
  status: { pattern: /^(1|3|6|8|-1)$/, word: 'BAD_STATUS' },
  /** Rupees; digits beyond the second place are dropped, so that a ceiling is never raised. */
  amount: { pattern: /^\d{1,9}(\.\d{1,12})?$/, word: 'WRONG_MAX_PRICE:0.00' },
  /** Only SMS codes are sold: 0, the default. */
  smsOnly: { pattern: /^0$/, word: 'NO_NUMBERS' },
  /** There is one pool of operators: what names another one is refused before it costs anything. */
  anyOperator: { pattern: /^any$/i, word: 'OPERATORS_NOT_FOUND' },
  /** Prefixes cannot be excluded: asking for it is refused before it costs anything. */
  noPrefixes: { pattern: /^$/, word: 'WRONG_EXCEPTION_PHONE' },
  text: { pattern: /^[^\0]{1,200}$/, word: 'BAD_ACTION' },
  whole: { pattern: /^\d{1,10}$/, word: 'BAD_ACTION' },
  flag: { pattern: /^(0|1|true|false)$/i, word: 'BAD_ACTION' },
} as const satisfies Record<string, { pattern: RegExp; word: string }>;
export type ParameterKind = keyof typeof parameterKinds;
