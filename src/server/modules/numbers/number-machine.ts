import type { NumberStatus } from '#shared/contract/numbers.ts';
import type { UpstreamMessage } from './sms-upstream.ts';

/** What the transition function needs to know of a number. */
export type NumberState = {
  status: NumberStatus;
  awaitingAnother: boolean;
  messages: readonly KnownMessage[];
};
export type KnownMessage = Pick<UpstreamMessage, 'code' | 'sentAt' | 'id'>;

/** Something that is certain now, learned from the upstream, the clock or the customer; never a request. */
export type Fact =
  | { kind: 'bought' }
  | { kind: 'not_bought' }
  | {
      kind: 'messages';
      messages: readonly UpstreamMessage[];
      /** The provider said that it waits for another message when there were so many: then the last one here is new. */
      waitingAfter?: number | undefined;
    }
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
      const isLastNew = number.awaitingAnother && fact.waitingAfter === number.messages.length;
      const messages = newMessages(number.messages, fact.messages, isLastNew);
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

/**
 * The messages not known yet, without duplicates. The same code with another id or, without ids, another known time is
 * another message. A known message without an id is one of those with its code, and not several of them. With `isLastNew`
 * the last one is new whatever its code, unless its id is known.
 */
export function newMessages(
  known: readonly KnownMessage[],
  seen: readonly UpstreamMessage[],
  isLastNew = false,
): UpstreamMessage[] {
  const fresh: UpstreamMessage[] = [];
  const nameless = new Set<KnownMessage>(known.filter(({ id }) => id === undefined));
  for (const message of seen.filter(({ code }) => code !== '')) {
    const all = [...known, ...fresh];
    if (message.id === undefined) {
      if (all.some((other) => isSame(other, message))) continue;
      fresh.push(message);
      nameless.add(message);
    } else if (!all.some(({ id }) => id === message.id)) {
      const same = [...nameless].find((other) => isSame(other, message));
      if (same) nameless.delete(same);
      else fresh.push(message);
    }
  }
  const last = seen.at(-1);
  if (!isLastNew || fresh.length > 0 || !last || last.code === '') return fresh;
  return last.id !== undefined && known.some(({ id }) => id === last.id) ? [] : [last];
}

function isSame(a: KnownMessage, b: KnownMessage): boolean {
  if (a.code !== b.code) return false;
  if (a.id !== undefined || b.id !== undefined) return a.id === undefined || b.id === undefined || a.id === b.id;
  return a.sentAt === undefined || b.sentAt === undefined || a.sentAt === b.sentAt;
}
