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
  id: fc.option(fc.constantFrom('1', '2', '3'), { nil: undefined }),
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
  fc
    .record({
      messages: fc.array(message, { maxLength: 3 }),
      waitingAfter: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
    })
    .map((one): Fact => ({ kind: 'messages', ...one })),
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

test('the same code is another message when the provider waited for one meanwhile, and only once', () => {
  const code = { code: '111', text: 'code 111', sentAt: '10:00' };
  const seen = (waitingAfter?: number): Fact => ({ kind: 'messages', messages: [code], waitingAfter });
  const first: Fact[] = [{ kind: 'bought' }, seen()];
  const count = (facts: Fact[]) => play([...first, ...facts]).number.messages.length;
  expect(count([seen(1)])).toBe(1);
  expect(count([{ kind: 'another_asked' }, seen()])).toBe(1);
  expect(count([{ kind: 'another_asked' }, seen(1)])).toBe(2);
  expect(count([{ kind: 'another_asked' }, seen(1), seen(1), seen()])).toBe(2);
  // A look that began before the last message, and is late, proves nothing for the next one.
  expect(count([{ kind: 'another_asked' }, seen(1), { kind: 'another_asked' }, seen(1)])).toBe(2);
  expect(count([{ kind: 'another_asked' }, seen(1), { kind: 'another_asked' }, seen(2)])).toBe(3);
});

test('messages with ids are told apart by them, whatever their code and time, and one without an id is one of them', () => {
  const at = (id: string | undefined, sentAt?: string) => ({ code: '111', text: 't', sentAt, id });
  expect(newMessages([at('1', '10:00')], [at('1', '10:00'), at('2', '10:00')])).toEqual([at('2', '10:00')]);
  expect(newMessages([at(undefined)], [at('1'), at('2')])).toEqual([at('2')]);
  expect(newMessages([at(undefined), at('2')], [at('1'), at('2')])).toEqual([]);
  expect(newMessages([at(undefined, '10:00')], [at('1', '2026-01-01T10:00:00+03:00')])).toEqual([]);
  expect(newMessages([at('1', '10:00')], [at(undefined, '10:07')])).toEqual([]);
  // What is known by its id is not new, whatever the provider waited for.
  expect(newMessages([at('1')], [at('1')], true)).toEqual([]);
  expect(newMessages([at(undefined)], [at('1')], true)).toEqual([at('1')]);
});
