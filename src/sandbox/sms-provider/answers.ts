/** A handler_api refusal: its word, the detail after the colon, and extra fields of a JSON error body. */
export type Refusal = {
  refused: string;
  rest?: string;
  info?: Record<string, unknown>;
  /** The more specific word that newer servers use in JSON. */
  jsonWord?: string;
};

/** Result of an action: text, JSON, a refusal, or no response because the connection is held or dropped. */
export type ActionAnswer = { text: string } | { json: unknown } | Refusal | { line: 'held' | 'cut' };

/** The actions of the handler_api protocol by name. Every parameter is in the query. */
export type Actions = Record<string, (query: URLSearchParams) => ActionAnswer>;

export function refuse(refused: string, more: Omit<Refusal, 'refused'> = {}): Refusal {
  return { refused, ...more };
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}

const statuses: Record<string, number> = {
  BAD_KEY: 401,
  NO_KEY: 401,
  BANNED: 403,
  NO_NUMBERS: 404,
  NO_ACTIVATION: 404,
  NO_ACTIVATIONS: 404,
  WRONG_ACTIVATION_ID: 404,
  EARLY_CANCEL_DENIED: 409,
  OTP_RECEIVED: 409,
  NEW_OTP_RECEIVED: 409,
  ORDER_ALREADY_EXISTS: 409,
};

/** The classic form: plain text, always with HTTP 200. */
export function asText(refusal: Refusal): string {
  return refusal.rest === undefined ? refusal.refused : `${refusal.refused}:${refusal.rest}`;
}

/** The newer form: a 4xx status and a JSON body. */
export function asJson(refusal: Refusal): { status: number; body: Record<string, unknown> } {
  const title = refusal.jsonWord ?? refusal.refused;
  const details = title.toLowerCase().replaceAll('_', ' ');
  return { status: statuses[title] ?? 400, body: { title, details, info: refusal.info ?? {} } };
}
