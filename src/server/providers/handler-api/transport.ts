import type { UpstreamAccount } from '#server/modules/numbers/sms-upstream.ts';
import { parseResponse, type ParsedResponse } from './parse-response.ts';

/** `unsent`: the request did not reach the provider. `no_response`: it may have been carried out. */
export type Reply = ParsedResponse | { kind: 'unsent'; detail: string } | { kind: 'no_response'; detail: string };

/** Makes one call. Never rejects. `timeoutFactor` multiplies the account's timeout. */
export type Call = (action: string, parameters?: Record<string, string>, timeoutFactor?: number) => Promise<Reply>;

const maxResponseLength = 32_000_000;

/** Creates calls of the handler_api protocol: GET with a query, one timeout for headers and body. */
export function createCall({ url, apiKey, timeoutMs }: UpstreamAccount): Call {
  return async (action, parameters = {}, timeoutFactor = 1) => {
    try {
      const address = new URL(url);
      for (const [name, value] of Object.entries({ api_key: apiKey, action, ...parameters }))
        address.searchParams.set(name, value);
      // A redirect would send the key to another address.
      const response = await fetch(address, {
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs * timeoutFactor),
      });
      return withoutKey(parseResponse(await readText(response), response.status), apiKey);
    } catch (error) {
      return { kind: isBeforeSending(error) ? 'unsent' : 'no_response', detail: reasonOf(error) };
    }
  };
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > maxResponseLength) throw new Error('the response is too long');
  }
  return text + decoder.decode();
}

/** Removes the key from details, which are logged and shown to staff: a provider may echo the request. */
function withoutKey(response: ParsedResponse, apiKey: string): ParsedResponse {
  if (response.kind !== 'unreadable' || apiKey === '') return response;
  return { ...response, detail: response.detail.replaceAll(apiKey, '…') };
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

/** Whether the request failed before it was sent, so nothing can have been bought. True only if all connection attempts did. */
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
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'no response in time';
  return codeOf(cause) ?? (cause instanceof Error ? cause.message : 'the call failed');
}
