import type { AskAnotherOutcome, CancelOutcome } from '#server/modules/numbers/sms-upstream.ts';
import type { Ask, Heard } from './transport.ts';

/** Status 8 of setStatus in the handler_api protocol. */
export async function cancel(ask: Ask, id: string): Promise<CancelOutcome> {
  return readCanceled(await ask('setStatus', { id, status: '8' }));
}

/** Status 3 of setStatus in the handler_api protocol: one more code on the same number. */
export async function askAnother(ask: Ask, id: string): Promise<AskAnotherOutcome> {
  const heard = await ask('setStatus', { id, status: '3' });
  if (heard.kind === 'word' && heard.word === 'ACCESS_RETRY_GET') return { kind: 'asked' };
  return refusedOrUnclear(heard);
}

/** Status 6 of setStatus in the handler_api protocol. It only tidies up there, so a failure changes nothing. */
export async function finish(ask: Ask, id: string): Promise<void> {
  await ask('setStatus', { id, status: '6' });
}

/** Reads setStatus's answer to a cancel, classic and as JSON error with `info.minActivationTime` in seconds. */
export function readCanceled(heard: Heard): CancelOutcome {
  if (heard.kind === 'word' && heard.word === 'ACCESS_CANCEL') return { kind: 'canceled' };
  if (heard.kind === 'word' && heard.word === 'EARLY_CANCEL_DENIED') {
    // It names the whole guard, counted from the purchase; from now it is at most that long.
    const seconds = Number(heard.info['minActivationTime']);
    return {
      kind: 'too_early',
      retryAfterMs: seconds > 0 && seconds <= 86_400 ? Math.ceil(seconds * 1000) : undefined,
    };
  }
  return refusedOrUnclear(heard);
}

function refusedOrUnclear(heard: Heard): { kind: 'refused' | 'unclear'; detail: string } {
  if (heard.kind === 'word') return { kind: 'refused', detail: heard.word };
  if (heard.kind === 'unsent') return { kind: 'unclear', detail: heard.detail };
  return { kind: 'unclear', detail: heard.kind === 'json' ? 'JSON instead of a word' : heard.detail };
}
