import type { RequestNeed } from '#server/modules/numbers/request-budget.ts';
import type { UpstreamAccount, UpstreamFailure } from '#server/modules/numbers/sms-upstream.ts';
import type { CustomProtocol, CustomStep, CustomStepName } from '#shared/staff/servers/custom-protocol.ts';
import { createGetText, NoText } from '../outgoing/get-text.ts';
import { createPacedText } from '../outgoing/paced-text.ts';
import type { Reach } from '../outgoing/reach.ts';
import { fillRequest, maskedRequest, withoutSecrets, type FilledRequest, type Values } from './fill-request.ts';
import type { Answer } from './take.ts';

/** `unsent`: the request did not reach the provider, or was not carried out because of too many. `no_response`: it may have been carried out. */
export type StepReply =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'unsent' | 'no_response'; detail: string; failure: UpstreamFailure };

/** The longest answer that is read, in characters; of a list of prices. */
const longestAnswer = 500_000;
const longestPrices = 32_000_000;
/** Lists of prices are large and read in the background. */
const pricesTimeoutFactor = 3;
const needs: Record<CustomStepName, RequestNeed> = {
  buy: 'purchase',
  cancel: 'purchase',
  another: 'purchase',
  list: 'list',
  status: 'look',
  finish: 'rest',
  prices: 'rest',
  balance: 'rest',
};

export type SendStep = (name: CustomStepName, values?: Values) => Promise<StepReply>;

/** Sends the requests of a custom server. No redirect is followed, and every answer is without the key. */
export function createSendStep(
  { url, apiKey, timeoutMs, budget, custom = {} }: UpstreamAccount & { custom?: CustomProtocol | undefined },
  reach: Reach,
): { send: SendStep; show: (name: CustomStepName, values?: Values) => FilledRequest | undefined } {
  const getText = createPacedText(createGetText(reach), budget);
  const secrets = { key: apiKey, basic_key: Buffer.from(apiKey).toString('base64') };

  async function send(name: CustomStepName, values: Values = {}): Promise<StepReply> {
    const request = requestOf(custom[name], { ...values, ...secrets });
    if (!request) return { kind: 'unsent', detail: 'the address is no URL of this server', failure: 'unknown_host' };
    const isPrices = name === 'prices';
    const { method, headers, body } = request;
    const sent = { method, headers, body, longest: isPrices ? longestPrices : longestAnswer };
    try {
      const got = await getText(new URL(request.url), {
        need: needs[name],
        timeoutMs: timeoutMs * (isPrices ? pricesTimeoutFactor : 1),
        sent,
      });
      if (!got) return { kind: 'unsent', detail: 'too many requests', failure: 'limited' };
      return { kind: 'answer', answer: { status: got.status, text: withoutSecrets(got.text, secrets) } };
    } catch (error) {
      if (!(error instanceof NoText)) throw error;
      return { kind: error.sent ? 'no_response' : 'unsent', detail: error.message, failure: error.failure };
    }
  }

  function requestOf(step: CustomStep | undefined, values: Values): FilledRequest | undefined {
    return step && fillRequest(url, step.request, values);
  }

  return {
    send,
    show(name, values = {}) {
      const step = custom[name];
      return step && maskedRequest(url, step.request, { ...values, ...secrets });
    },
  };
}
