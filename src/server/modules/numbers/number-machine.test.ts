import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NumberStatus } from '#shared/contract/numbers.ts';
import { isOpen } from '../../../shared/statuses.ts';
import { newMessages, step, type Fact, type NumberState } from './number-machine.ts';

const order: NumberStatus[] = ['requested', 'waiting', 'received', 'finished'];
const message = fc.record({
  code: fc.constantFrom('111', '222', '333'),
  text: fc.string(),
  sentAt: fc.option(fc.constantFrom('10:00', '10:01'), { nil: undefined }),
});
const fact: fc.Arbitrary<Fact> = fc.oneof(
  fc.constantFrom<Fact>(
    { kind: 'bought' },
    { kind: 'not_bought' },
    { kind: 'canceled' },
    { kind: 'closed_upstream' },
    { kind: 'window_over' },
    { kind: 'another_asked' },
    { kind: 'finished' },
  ),
  fc.array(message, { maxLength: 3 }).map((messages): Fact => ({ kind: 'messages', messages })),
);

function play(facts: readonly Fact[]) {
  let number: NumberState = { status: 'requested', awaitingAnother: false, messages: [] };
  const settled: string[] = [];
  const path: NumberStatus[] = [number.status];
  for (const one of facts) {
    const next = step(number, one);
    if (!next) continue;
    if (next.settle) settled.push(next.settle);
    number = {
      status: next.to,
      awaitingAnother: next.awaitingAnother,
      messages: [...number.messages, ...next.messages],
    };
    path.push(number.status);
  }
  return { number, settled, path };
}

test('whatever happens in whatever order, a number is settled at most once, and exactly once when it is no longer held', () => {
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 30 }), (facts) => {
      const { number, settled } = play(facts);
      const held = number.status === 'requested' || number.status === 'waiting';
      expect(settled).toHaveLength(held ? 0 : 1);
      if (!held) expect(settled[0]).toBe(['received', 'finished'].includes(number.status) ? 'capture' : 'release');
    }),
  );
});

test('a number only moves forward', () => {
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 30 }), (facts) => {
      const { path } = play(facts);
      for (const [index, to] of path.entries()) {
        const from = path[index - 1];
        if (from === undefined || from === to) continue;
        expect(isOpen(from)).toBe(true);
        if (order.includes(to)) expect(order.indexOf(to)).toBeGreaterThan(order.indexOf(from));
      }
    }),
  );
});

test('the same fact twice in a row changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 15 }), fact, (facts, last) => {
      const once = play([...facts, last]);
      expect(play([...facts, last, last])).toEqual(once);
    }),
  );
});

test('a code that is charged is kept, and a kept code is never charged after a refund', () => {
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 30 }), (facts) => {
      const { number, settled } = play(facts);
      if (settled.includes('capture')) expect(number.messages.length).toBeGreaterThan(0);
    }),
  );
});

test('a code arriving during a cancel wins when it is learned first, and the refund stands when that is learned first', () => {
  const code: Fact = { kind: 'messages', messages: [{ code: '111', text: 'code 111', sentAt: undefined }] };
  const start: Fact = { kind: 'bought' };
  expect(play([start, code, { kind: 'canceled' }])).toMatchObject({
    settled: ['capture'],
    number: { status: 'received' },
  });
  expect(play([start, { kind: 'canceled' }, code])).toMatchObject({
    settled: ['release'],
    number: { status: 'canceled' },
  });
  expect(step({ status: 'canceled', awaitingAnother: false, messages: [] }, code)).toMatchObject({
    raise: 'late_code',
  });
});

test('the same code sent again at another time is another message', () => {
  const known = [{ code: '111', sentAt: '10:00' }];
  const seen = (sentAt: string | undefined) => ({ code: '111', text: 't', sentAt });
  expect(newMessages(known, [seen('10:00')])).toEqual([]);
  expect(newMessages(known, [seen(undefined)])).toEqual([]);
  expect(newMessages(known, [seen('10:05'), seen('10:05')])).toHaveLength(1);
});
