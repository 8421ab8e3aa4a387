import type { UpstreamAccount } from '#server/modules/numbers/sms-upstream.ts';
import { readAnswer, type Answer } from './answer.ts';

/** `unsent` is sure to have reached nobody; after `silent` anything may have been done. */
export type Heard = Answer | { kind: 'unsent'; detail: string } | { kind: 'silent'; detail: string };

/** Makes one call. Never rejects. `patience` stretches the account's timeout. */
export type Ask = (action: string, parameters?: Record<string, string>, patience?: number) => Promise<Heard>;

const largestAnswer = 32_000_000;

/** Calls of the handler_api protocol: GET, everything in the query, one timeout over headers and body. */
export function createAsk({ url, apiKey, timeoutMs }: UpstreamAccount): Ask {
  return async (action, parameters = {}, patience = 1) => {
    try {
      const address = new URL(url);
      for (const [name, value] of Object.entries({ api_key: apiKey, action, ...parameters }))
        address.searchParams.set(name, value);
      // A redirect would carry the key to another address.
      const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs * patience) });
      return withoutKey(readAnswer(await readText(response), response.status), apiKey);
    } catch (error) {
      return { kind: isBeforeSending(error) ? 'unsent' : 'silent', detail: reasonOf(error) };
    }
  };
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > largestAnswer) throw new Error('the answer is too long');
  }
  return text + decoder.decode();
}

/** Details end up in logs and on staff screens, and a provider may repeat the request it refuses. */
function withoutKey(answer: Answer, apiKey: string): Answer {
  if (answer.kind !== 'nonsense' || apiKey === '') return answer;
  return { ...answer, detail: answer.detail.replaceAll(apiKey, '…') };
}

const beforeSending = new Set([
  'ERR_INVALID_URL',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Whether no connection came about: then nothing can have been bought. One doubtful address makes all doubtful. */
export function isBeforeSending(error: unknown): boolean {
  const cause = causeOf(error);
  const attempts = cause instanceof AggregateError ? (cause.errors as unknown[]) : [cause];
  return attempts.length > 0 && attempts.every((attempt) => beforeSending.has(codeOf(attempt) ?? ''));
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function reasonOf(error: unknown): string {
  const cause = causeOf(error);
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'no answer in time';
  return codeOf(cause) ?? (cause instanceof Error ? cause.message : 'the call failed');
}
