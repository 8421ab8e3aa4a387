import type { RequestNeed } from '#server/modules/numbers/request-budget.ts';
import type { UpstreamAccount, UpstreamFailure } from '#server/modules/numbers/sms-upstream.ts';
import { createGetText, NoText } from '../outgoing/get-text.ts';
import { createPacedText } from '../outgoing/paced-text.ts';
import type { Reach } from '../outgoing/reach.ts';
import { parseResponse, type ParsedResponse } from './parse-response.ts';

/**
 * `unsent`: the request did not reach the provider, or (`limited`) it was not carried out because of too many requests.
 * `no_response`: it may have been carried out.
 */
export type Reply =
  | ParsedResponse
  | { kind: 'unsent'; detail: string; failure?: UpstreamFailure }
  | { kind: 'no_response'; detail: string; failure?: UpstreamFailure };

/**
 * Makes one call within the account's budget. Never rejects. `timeoutFactor` multiplies the account's timeout; `need` is that of
 * the action where it is not given.
 */
export type Call = (
  action: string,
  parameters?: Record<string, string>,
  timeoutFactor?: number,
  need?: RequestNeed,
) => Promise<Reply>;

/** What the actions of the protocol are for. Others can wait. */
const needs: Partial<Record<string, RequestNeed>> = {
  getNumber: 'purchase',
  getNumberV2: 'purchase',
  setStatus: 'purchase',
  getActiveActivations: 'list',
  getStatus: 'look',
  getStatusV2: 'look',
  getAllSms: 'look',
};
/** A status of setStatus that only cleans up. */
const finished = '6';

/** A shorter key may be part of an honest answer. */
const shortestRedacted = 8;

/** Creates calls of the handler_api protocol: GET with a query, one timeout for headers and body, no redirects. */
export function createCall({ url, apiKey, timeoutMs, budget }: UpstreamAccount, reach: Reach): Call {
  const getText = createPacedText(createGetText(reach), budget);
  const base = URL.canParse(url) ? new URL(url) : undefined;
  return async (action, parameters = {}, timeoutFactor = 1, need = needOf(action, parameters)) => {
    if (!base) return { kind: 'unsent', detail: 'the address is no URL', failure: 'unknown_host' };
    const query = new URLSearchParams(base.searchParams);
    for (const [name, value] of Object.entries({ api_key: apiKey, action, ...parameters })) query.set(name, value);
    const address = new URL(`?${query.toString()}`, base);
    try {
      const answer = await getText(address, { need, timeoutMs: timeoutMs * timeoutFactor });
      if (!answer) return { kind: 'unsent', detail: 'too many requests', failure: 'limited' };
      return parseResponse(withoutKey(answer.text, apiKey), answer.status);
    } catch (error) {
      if (!(error instanceof NoText)) throw error;
      return { kind: error.sent ? 'no_response' : 'unsent', detail: error.message, failure: error.failure };
    }
  };
}

function needOf(action: string, parameters: Record<string, string>): RequestNeed {
  if (action === 'setStatus' && parameters['status'] === finished) return 'rest';
  return (Object.hasOwn(needs, action) && needs[action]) || 'rest';
}

/** Removes the key from an answer, whose details are kept and logged: a provider may echo the request. */
function withoutKey(text: string, apiKey: string): string {
  if (apiKey.length < shortestRedacted) return text;
  return text.replaceAll(apiKey, '…').replaceAll(encodeURIComponent(apiKey), '…');
}

/** Whether a call was not carried out because of too many requests: it says nothing about the provider. */
export function isLimited(reply: Reply): boolean {
  return reply.kind === 'unsent' && reply.failure === 'limited';
}

/** Why an answer about numbers says nothing. Never with its text: a code may stand in it, and staff read this. */
export function detailWithoutText(reply: Exclude<Reply, { kind: 'word' | 'json' }>): string {
  return 'status' in reply ? `HTTP ${reply.status}: unreadable` : reply.detail;
}
