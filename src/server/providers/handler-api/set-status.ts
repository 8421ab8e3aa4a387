import type { AskAnotherOutcome, CancelOutcome } from '#server/modules/numbers/sms-upstream.ts';
import type { TellDrift } from './drift.ts';
import { isInternalError } from './refusals.ts';
import { readFullMessage, readSmsList } from './sms.ts';
import { detailWithoutText, type Call, type Reply } from './transport.ts';

/** Refusals to change a number's status that are about the number. */
const aboutNumber = new Set([
  'BAD_STATUS',
  'OTP_RECEIVED',
  'NEW_OTP_RECEIVED',
  'FREE_CANCELLATION_EXPIRED',
  'ACTIVATION_NOT_ACTIVE',
  'EARLY_CANCEL_DENIED',
  'NO_ACTIVATION',
  'WRONG_ACTIVATION_ID',
  'NOT_FOUND',
]);
/** Refusals that are about our account or our pace: the number is as it was, and may be asked about again. */
const aboutAccount = new Set(['BAD_KEY', 'NO_KEY', 'BANNED', 'ACCOUNT_INACTIVE', 'RATE_LIMIT', 'BAD_ACTION']);
const statusesOfAccount = new Set([401, 403, 429]);

/** Status 8 of setStatus in the handler_api protocol. */
export async function cancel(call: Call, id: string, tellDrift: TellDrift): Promise<CancelOutcome> {
  const reply = await call('setStatus', { id, status: '8' });
  if (isNew(reply, 'ACCESS_CANCEL')) tellDrift('setStatus', reply, 'status');
  return readCanceled(reply);
}

/** Status 3 of setStatus in the handler_api protocol: requests another code on the same number. */
export async function askAnother(call: Call, id: string, tellDrift: TellDrift): Promise<AskAnotherOutcome> {
  const reply = await call('setStatus', { id, status: '3' });
  if (reply.kind === 'word' && reply.word === 'ACCESS_RETRY_GET') return { kind: 'asked' };
  if (isNew(reply, 'ACCESS_RETRY_GET')) tellDrift('setStatus', reply, 'status');
  return refusedOrUnclear(reply);
}

/** Status 6 of setStatus in the handler_api protocol. Only cleans up at the provider, so failures are ignored. */
export async function finish(call: Call, id: string): Promise<void> {
  await call('setStatus', { id, status: '6' });
}

/**
 * Reads the response to a cancel: a status word, or a JSON error with `info.minActivationTime` in seconds, or with the SMS
 * that overtook the cancel in `info.data`.
 */
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
  const outcome = refusedOrUnclear(reply);
  if (reply.kind !== 'word' || outcome.kind !== 'refused') return outcome;
  const messages = readSmsList(reply.info) ?? [readFullMessage(reply.info)].filter((one) => one !== undefined);
  return messages.length > 0 ? { ...outcome, messages } : outcome;
}

function refusedOrUnclear(reply: Reply): { kind: 'refused' | 'unclear'; detail: string } {
  if (reply.kind === 'json') return { kind: 'unclear', detail: 'JSON instead of a status word' };
  if (reply.kind === 'word') {
    const saysNothing = isInternalError(reply.word) || aboutAccount.has(reply.word);
    return { kind: saysNothing ? 'unclear' : 'refused', detail: reply.word };
  }
  if (reply.kind !== 'refusal') return { kind: 'unclear', detail: detailWithoutText(reply) };
  return {
    kind: statusesOfAccount.has(reply.status) ? 'unclear' : 'refused',
    detail: reply.word === '' ? detailWithoutText(reply) : reply.word,
  };
}

function isNew(reply: Reply, success: string): boolean {
  if (reply.kind !== 'word') return reply.kind === 'json' || reply.kind === 'refusal';
  const { word } = reply;
  return word !== success && !aboutNumber.has(word) && !aboutAccount.has(word) && !isInternalError(word);
}
