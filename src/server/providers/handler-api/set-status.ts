import type { AskAnotherOutcome, CancelOutcome } from '#server/modules/numbers/sms-upstream.ts';
import type { Call, Reply } from './transport.ts';

/** Status 8 of setStatus in the handler_api protocol. */
export async function cancel(call: Call, id: string): Promise<CancelOutcome> {
  return readCanceled(await call('setStatus', { id, status: '8' }));
}

/** Status 3 of setStatus in the handler_api protocol: requests another code on the same number. */
export async function askAnother(call: Call, id: string): Promise<AskAnotherOutcome> {
  const reply = await call('setStatus', { id, status: '3' });
  if (reply.kind === 'word' && reply.word === 'ACCESS_RETRY_GET') return { kind: 'asked' };
  return refusedOrUnclear(reply);
}

/** Status 6 of setStatus in the handler_api protocol. Only cleans up at the provider, so failures are ignored. */
export async function finish(call: Call, id: string): Promise<void> {
  await call('setStatus', { id, status: '6' });
}

/** Reads the response to a cancel: a status word, or a JSON error with `info.minActivationTime` in seconds. */
export function readCanceled(reply: Reply): CancelOutcome {
  if (reply.kind === 'word' && reply.word === 'ACCESS_CANCEL') return { kind: 'canceled' };
  if (reply.kind === 'word' && reply.word === 'EARLY_CANCEL_DENIED') {
    // The full minimum time counts from the purchase, so the remaining wait is at most this long.
    const seconds = Number(reply.info['minActivationTime']);
    return {
      kind: 'too_early',
      retryAfterMs: seconds > 0 && seconds <= 86_400 ? Math.ceil(seconds * 1000) : undefined,
    };
  }
  return refusedOrUnclear(reply);
}

function refusedOrUnclear(reply: Reply): { kind: 'refused' | 'unclear'; detail: string } {
  if (reply.kind === 'word') return { kind: 'refused', detail: reply.word };
  if (reply.kind === 'unsent') return { kind: 'unclear', detail: reply.detail };
  return { kind: 'unclear', detail: reply.kind === 'json' ? 'JSON instead of a status word' : reply.detail };
}
