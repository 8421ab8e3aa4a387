import { UpstreamError } from '#server/modules/numbers/sms-upstream.ts';
import { failureOf } from './catalogue.ts';
import { amountOf } from './numbers-of.ts';
import type { Call } from './transport.ts';

/** Reads `ACCESS_BALANCE:12.50`: a decimal in the provider's money. Raises `UpstreamError`. */
export async function readBalance(call: Call): Promise<string> {
  const reply = await call('getBalance');
  if (reply.kind === 'word' && reply.word === 'ACCESS_BALANCE') {
    const amount = amountOf(reply.rest);
    if (amount !== undefined) return amount;
    throw new UpstreamError('bad_answer', 'getBalance returned no amount');
  }
  if (reply.kind === 'json') throw new UpstreamError('bad_answer', 'getBalance returned an unexpected response');
  throw new UpstreamError(failureOf(reply), `getBalance failed: ${reply.kind === 'word' ? reply.word : reply.detail}`);
}
