import type { UpstreamAccount, UpstreamFailure } from '#server/modules/numbers/sms-upstream.ts';
import { createGetText, NoText } from '../outgoing/get-text.ts';
import type { Reach } from '../outgoing/reach.ts';
import { parseResponse, type ParsedResponse } from './parse-response.ts';

/** `unsent`: the request did not reach the provider. `no_response`: it may have been carried out. */
export type Reply =
  | ParsedResponse
  | { kind: 'unsent'; detail: string; failure?: UpstreamFailure }
  | { kind: 'no_response'; detail: string; failure?: UpstreamFailure };

/** Makes one call. Never rejects. `timeoutFactor` multiplies the account's timeout. */
export type Call = (action: string, parameters?: Record<string, string>, timeoutFactor?: number) => Promise<Reply>;

/** A shorter key may be part of an honest answer. */
const shortestRedacted = 8;

/** Creates calls of the handler_api protocol: GET with a query, one timeout for headers and body, no redirects. */
export function createCall({ url, apiKey, timeoutMs }: UpstreamAccount, reach: Reach): Call {
  const getText = createGetText(reach);
  const base = URL.canParse(url) ? new URL(url) : undefined;
  return async (action, parameters = {}, timeoutFactor = 1) => {
    if (!base) return { kind: 'unsent', detail: 'the address is no URL', failure: 'unknown_host' };
    const query = new URLSearchParams(base.searchParams);
    for (const [name, value] of Object.entries({ api_key: apiKey, action, ...parameters })) query.set(name, value);
    const address = new URL(`?${query.toString()}`, base);
    try {
      const { status, text } = await getText(address, timeoutMs * timeoutFactor);
      return parseResponse(withoutKey(text, apiKey), status);
    } catch (error) {
      if (!(error instanceof NoText)) throw error;
      return { kind: error.sent ? 'no_response' : 'unsent', detail: error.message, failure: error.failure };
    }
  };
}

/** Removes the key from an answer, whose details are kept and logged: a provider may echo the request. */
function withoutKey(text: string, apiKey: string): string {
  if (apiKey.length < shortestRedacted) return text;
  return text.replaceAll(apiKey, '…').replaceAll(encodeURIComponent(apiKey), '…');
}

/** Why an answer about numbers says nothing. Never with its text: a code may stand in it, and staff read this. */
export function detailWithoutText(reply: Exclude<Reply, { kind: 'word' | 'json' }>): string {
  return 'status' in reply ? `HTTP ${reply.status}: unreadable` : reply.detail;
}
