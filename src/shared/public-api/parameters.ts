/** What a setStatus value means. Older clients send -1 for 8. */
export const statusMeanings = { '1': 'ready', '3': 'again', '6': 'finish', '8': 'cancel', '-1': 'cancel' } as const;
export type StatusText = keyof typeof statusMeanings;

/** What clients send for a variable that is not set: the same as no parameter at all. */
export const absentValues: readonly string[] = ['', 'undefined', 'null', 'None', 'NaN'];

/** Services in one getMultiServiceNumber. */
export const mostServices = 10;

/** The country of a purchase that names none, where the settings name none either: India. */
export const usualCountry = '22';

type Kind = {
  pattern: RegExp;
  /** The error for a value that does not match. Without one the value is passed over. */
  error?: string;
};

/** The format of each kind of parameter. */
export const parameterKinds = {
  service: { pattern: /^[a-z0-9_]{1,20}$/, error: 'BAD_SERVICE' },
  services: {
    pattern: new RegExp(`^[a-z0-9_]{1,20}(\\s*,\\s*[a-z0-9_]{1,20}){0,${mostServices - 1}}$`),
    error: 'BAD_SERVICE',
  },
  country: { pattern: /^\d{1,6}$/, error: 'WRONG_COUNTRY' },
  activation: { pattern: /^[1-9]\d{0,14}$/, error: 'WRONG_ACTIVATION_ID' },
  status: { pattern: new RegExp(`^(${Object.keys(statusMeanings).join('|')})$`), error: 'BAD_STATUS' },
  /** Rupees, in every form in which programs print a number: 15, 15.0, .5, 1e-05. */
  amount: { pattern: /^(?=.{1,40}$)-?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i },
  /** Only 0, the default: SMS codes are the only kind for sale. */
  smsOnly: { pattern: /^0$/, error: 'NO_NUMBERS' },
  /** Only false, the default, for the same reason. */
  noVoice: { pattern: /^(0|false)$/i, error: 'NO_NUMBERS' },
  /** Operators cannot be chosen. Every value is read as "any". */
  operator: { pattern: /^any$/i },
  /** Prefixes with the country's own, separated by commas. */
  prefixes: { pattern: /^[^\0]{1,500}$/ },
  text: { pattern: /^[^\0]{1,200}$/, error: 'BAD_ACTION' },
  whole: { pattern: /^\d{1,10}$/, error: 'BAD_ACTION' },
  /** Unix time in seconds. */
  moment: { pattern: /^\d{1,10}$/, error: 'WRONG_DATE' },
  flag: { pattern: /^(0|1|true|false)$/i, error: 'BAD_ACTION' },
} as const satisfies Record<string, Kind>;
export type ParameterKind = keyof typeof parameterKinds;

/** The error for a wrong value of this kind, or undefined where one is passed over. */
export function errorOfKind(kind: ParameterKind): string | undefined {
  const { error }: Kind = parameterKinds[kind];
  return error;
}
