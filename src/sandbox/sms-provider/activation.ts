import type { Paise } from '#shared/money.ts';
import { type Refusal, refuse } from './answers.ts';

export type ActivationStatus = 'waiting' | 'received' | 'waiting_again' | 'finished' | 'canceled';
export type Sms = { code: string; text: string; at: number };

/** One sold number. Values are immutable, so a listing stays as it was when it was read. */
export type Activation = {
  id: string;
  phone: string;
  service: string;
  country: number;
  cost: Paise;
  orderId: string | undefined;
  soldAt: number;
  status: ActivationStatus;
  messages: readonly Sms[];
};

/** Statuses of setStatus by their number in the handler_api protocol. */
export const requests = { '1': 'ready', '3': 'again', '6': 'finish', '8': 'cancel', '-1': 'cancel' } as const;
export type StatusRequest = (typeof requests)[keyof typeof requests];

type Step = { status: ActivationStatus; word: string };

export function isOpen({ status }: Activation): boolean {
  return status !== 'finished' && status !== 'canceled';
}

/** The state machine of setStatus. For `guardLeftMs` more ms a cancel is denied. */
export function stepOf(
  activation: Activation,
  request: StatusRequest,
  guardMs: number,
  guardLeftMs: number,
): Step | Refusal {
  const { status } = activation;
  if (!isOpen(activation)) return refuse('BAD_STATUS', { jsonWord: 'ACTIVATION_NOT_ACTIVE' });
  if (request === 'ready') return status === 'waiting' ? { status, word: 'ACCESS_READY' } : refuse('BAD_STATUS');
  if (request === 'again')
    return status === 'received' ? { status: 'waiting_again', word: 'ACCESS_RETRY_GET' } : refuse('BAD_STATUS');
  if (request === 'finish')
    return status === 'waiting' ? refuse('BAD_STATUS') : { status: 'finished', word: 'ACCESS_ACTIVATION' };
  if (status !== 'waiting') return refuse('BAD_STATUS', { jsonWord: 'OTP_RECEIVED' });
  if (guardLeftMs > 0) return refuse('EARLY_CANCEL_DENIED', { info: { minActivationTime: Math.ceil(guardMs / 1000) } });
  return { status: 'canceled', word: 'ACCESS_CANCEL' };
}

/** The activation with one more message; the newest is last. */
export function withMessage(activation: Activation, sms: Sms): Activation {
  return { ...activation, status: 'received', messages: [...activation.messages, sms] };
}
