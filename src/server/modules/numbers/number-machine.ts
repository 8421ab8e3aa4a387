import type { NumberStatus } from '#shared/contract/numbers.ts';
import type { UpstreamMessage } from './sms-upstream.ts';

/** What the transition function needs to know of a number. */
export type NumberState = {
  status: NumberStatus;
  awaitingAnother: boolean;
  messages: readonly KnownMessage[];
};
export type KnownMessage = { code: string; sentAt: string | undefined };

/** Something that is certain now, learned from the upstream, the clock or the customer; never a request. */
export type Fact =
  | { kind: 'bought' }
  | { kind: 'not_bought' }
  | { kind: 'messages'; messages: readonly UpstreamMessage[] }
  | { kind: 'canceled' }
  | { kind: 'closed_upstream' }
  | { kind: 'window_over' }
  | { kind: 'another_asked' }
  | { kind: 'finished' };

/** What follows from a fact: the new status, what happens to the money, which messages are stored, which case is raised. */
export type Step = {
  to: NumberStatus;
  awaitingAnother: boolean;
  settle?: 'capture' | 'release';
  messages: readonly UpstreamMessage[];
  raise?: 'late_code';
};

/**
 * The one transition function. Pure; only ever moves forward; returns undefined when the fact changes nothing, so that
 * the same fact from poller, webhook and customer, in any order and any number of times, has its effect once.
 */
export function step(number: NumberState, fact: Fact): Step | undefined {
  switch (number.status) {
    case 'requested':
      return fromRequested(fact);
    case 'waiting':
      return fromWaiting(number, fact);
    case 'received':
      return fromReceived(number, fact);
    case 'canceled':
    case 'expired':
      return afterRefund(number, fact);
    case 'finished':
    case 'failed':
      return undefined;
  }
}

function go(to: NumberStatus, rest: Partial<Step> = {}): Step {
  return { to, awaitingAnother: false, messages: [], ...rest };
}

function fromRequested(fact: Fact): Step | undefined {
  if (fact.kind === 'bought') return go('waiting');
  if (fact.kind === 'not_bought') return go('failed', { settle: 'release' });
  return undefined;
}

function fromWaiting(number: NumberState, fact: Fact): Step | undefined {
  switch (fact.kind) {
    case 'messages': {
      const messages = newMessages(number.messages, fact.messages);
      return messages.length > 0 ? go('received', { settle: 'capture', messages }) : undefined;
    }
    case 'canceled':
    case 'closed_upstream':
      return go('canceled', { settle: 'release' });
    case 'window_over':
      return go('expired', { settle: 'release' });
    default:
      return undefined;
  }
}

function fromReceived(number: NumberState, fact: Fact): Step | undefined {
  switch (fact.kind) {
    case 'messages': {
      const messages = newMessages(number.messages, fact.messages);
      return messages.length > 0 ? go('received', { messages }) : undefined;
    }
    case 'another_asked':
      return number.awaitingAnother ? undefined : go('received', { awaitingAnother: true });
    case 'finished':
    case 'window_over':
    case 'closed_upstream':
      return go('finished');
    default:
      return undefined;
  }
}

/** A code that arrived after the refund: stored for staff, never shown. The customer keeps the refund. */
function afterRefund(number: NumberState, fact: Fact): Step | undefined {
  if (fact.kind !== 'messages') return undefined;
  const messages = newMessages(number.messages, fact.messages);
  return messages.length > 0 ? go(number.status, { messages, raise: 'late_code' }) : undefined;
}

/** The messages not known yet, without duplicates. The same code with another known time is another message. */
export function newMessages(known: readonly KnownMessage[], seen: readonly UpstreamMessage[]): UpstreamMessage[] {
  const fresh: UpstreamMessage[] = [];
  for (const message of seen) {
    if (message.code !== '' && ![...known, ...fresh].some((other) => isSame(other, message))) fresh.push(message);
  }
  return fresh;
}

function isSame(a: KnownMessage, b: KnownMessage): boolean {
  return a.code === b.code && (a.sentAt === undefined || b.sentAt === undefined || a.sentAt === b.sentAt);
}
