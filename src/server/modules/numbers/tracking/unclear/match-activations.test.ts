import { expect, test } from 'vitest';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { OpenAttempt, Unowned } from './fit.ts';
import { matchActivations, type ListFacts } from './match-activations.ts';

const at = 1_700_000_000_000;
const number = (id: number) => id as NumberId;
const attempt = (id: number, more: Partial<OpenAttempt> = {}): OpenAttempt => {
  const askedAt = more.askedAt ?? at;
  const pair = { service: 'wa', country: '22' };
  return {
    numberId: number(id),
    orderId: `n${id}`,
    ...pair,
    askedAt,
    until: askedAt + 20_000,
    isInFlight: false,
    ...more,
  };
};
const sold = (id: string, startedAt: number | undefined, more: Partial<Unowned> = {}): Unowned => ({
  id,
  phone: '919800000000',
  service: 'wa',
  country: '22',
  canAskAnother: true,
  orderId: undefined,
  startedAt,
  absentAt: undefined,
  firstSeen: at + 30_000,
  ...more,
});
const clockOf = (offset: number, isFresh = true) => ({ offset, isFresh });
const known: ListFacts = { clock: clockOf(0), showsOrders: false, isWhole: true };
const kindOf = (attempts: OpenAttempt[], unowned: Unowned[], facts = known, id = 1) =>
  matchActivations(attempts, unowned, facts).get(number(id));

test('what was sold during the attempt is its own, in any time zone once our own sales have told it', () => {
  expect(kindOf([attempt(1)], [sold('a', at + 3_000)])).toMatchObject({ kind: 'found', activation: { id: 'a' } });
  const moscow = 3 * 3_600_000;
  expect(kindOf([attempt(1)], [sold('a', at + 3_000 + moscow)], { ...known, clock: clockOf(moscow) })?.kind).toBe(
    'found',
  );
  expect(kindOf([attempt(1)], [sold('a', at + 3_000 + moscow)])?.kind).toBe('none');
});

test('what was sold before or after the attempt is not its own', () => {
  expect(kindOf([attempt(1)], [sold('a', at - 5_000)])?.kind).toBe('none');
  expect(kindOf([attempt(1)], [sold('a', at + 25_000)])?.kind).toBe('none');
});

test('without a known clock the minutes exclude, and only a whole list from just before makes certain', () => {
  const facts = { ...known, clock: undefined };
  const zone = 5.5 * 3_600_000;
  const fresh = sold('a', at + 3_000 + zone, { absentAt: at - 1_000 });
  expect(kindOf([attempt(1)], [fresh], facts)?.kind).toBe('found');
  expect(kindOf([attempt(1)], [{ ...fresh, absentAt: at - 60_000 }], facts)).toEqual({ kind: 'doubt', ids: ['a'] });
  expect(kindOf([attempt(1)], [{ ...fresh, absentAt: undefined }], facts)?.kind).toBe('doubt');
  expect(kindOf([attempt(1)], [sold('a', at - 180_000 + zone)], facts)?.kind).toBe('none');
  expect(kindOf([attempt(1)], [sold('a', at + 200_000 + zone)], facts)?.kind).toBe('none');
});

test('what somebody else bought a quarter of an hour earlier is never taken, whatever the zone of the provider may be', () => {
  const old = sold('a', at + 3_000 - 15 * 60_000);
  expect(kindOf([attempt(1)], [old], { ...known, clock: undefined })).toEqual({ kind: 'doubt', ids: ['a'] });
  expect(kindOf([attempt(1)], [old])).toEqual({ kind: 'none' });
});

test('an offset learned long ago takes what fits it, and leaves in doubt what another time zone would explain', () => {
  const facts = { ...known, clock: clockOf(0, false) };
  const summer = sold('a', at + 3_000 + 3_600_000);
  expect(kindOf([attempt(1)], [sold('a', at + 3_000)], facts)?.kind).toBe('found');
  expect(kindOf([attempt(1)], [summer], facts)?.kind).toBe('doubt');
  expect(kindOf([attempt(1)], [sold('a', at - 180_000)], facts)?.kind).toBe('none');
});

test('without any time, lists that were read before and after decide', () => {
  expect(kindOf([attempt(1)], [sold('a', undefined, { absentAt: at - 2_000 })])?.kind).toBe('found');
  expect(kindOf([attempt(1)], [sold('a', undefined)])?.kind).toBe('doubt');
  expect(kindOf([attempt(1)], [sold('a', undefined, { firstSeen: at - 1 })])?.kind).toBe('none');
  expect(kindOf([attempt(1)], [sold('a', undefined, { absentAt: at + 20_001 })])?.kind).toBe('none');
});

test('an activation of which the list does not say what it is may be any purchase', () => {
  expect(kindOf([attempt(1)], [sold('a', at + 3_000, { country: '' })])).toEqual({ kind: 'doubt', ids: ['a'] });
  expect(kindOf([attempt(1)], [sold('a', at - 5_000, { phone: '' })])).toEqual({ kind: 'none' });
});

test('a part of a list takes what has our order id, and says nothing about the others', () => {
  const part = { ...known, isWhole: false };
  const list = [sold('a', at + 3_000), sold('b', at + 90_000, { orderId: 'n1' })];
  expect(kindOf([attempt(1), attempt(2)], list, part)).toMatchObject({ kind: 'found', activation: { id: 'b' } });
  expect(kindOf([attempt(1), attempt(2)], list, part, 2)).toBeUndefined();
  expect(kindOf([attempt(1)], [], { ...part, showsOrders: true })).toBeUndefined();
});

test('what an attempt in flight may own is left alone until that has ended', () => {
  const flying = attempt(2, { askedAt: at + 2_000, isInFlight: true });
  expect(kindOf([attempt(1), flying], [sold('a', at + 3_000)])?.kind).toBe('wait');
  expect(kindOf([attempt(1), flying], [sold('a', at + 3_000, { firstSeen: at + 1_000 })])?.kind).toBe('found');
  expect(kindOf([attempt(1), { ...flying, service: 'tg' }], [sold('a', at + 3_000)])?.kind).toBe('found');
});

test('an attempt in flight holds up only the purchase whose activation it may own, not all of the kind', () => {
  const later = attempt(2, { askedAt: at + 60_000 });
  const flying = attempt(3, { askedAt: at + 70_000, isInFlight: true });
  const both = [sold('a', at + 1_000), sold('b', at + 71_000, { firstSeen: at + 80_000 })];
  const matches = matchActivations([attempt(1), later, flying], both, known);
  expect(matches.get(number(1))).toMatchObject({ kind: 'found', activation: { id: 'a' } });
  expect(matches.get(number(2))).toEqual({ kind: 'wait', ids: ['b'] });
});

test('a doubt about one moment says nothing about another', () => {
  const all = [sold('a', at + 1_000), sold('b', at + 61_000), sold('c', at + 61_000)].map((one) => ({
    ...one,
    firstSeen: at + 90_000,
  }));
  const matches = matchActivations([attempt(1), attempt(2, { askedAt: at + 60_000 })], all, known);
  expect(matches.get(number(1))).toMatchObject({ kind: 'found', activation: { id: 'a' } });
  expect(matches.get(number(2))).toEqual({ kind: 'doubt', ids: ['b', 'c'] });
});

test('a purchase that the provider says it sold comes before one of which it said nothing', () => {
  const two = [attempt(1), attempt(2, { askedAt: at + 1, isSold: true })];
  const matches = matchActivations(two, [sold('a', at + 3_000)], known);
  expect(matches.get(number(1))).toEqual({ kind: 'none' });
  expect(matches.get(number(2))).toMatchObject({ kind: 'found', activation: { id: 'a' } });
});

test('more than our purchases can own is in doubt, and as many are shared out', () => {
  const two = [sold('a', at + 3_000), sold('b', at + 4_000)];
  expect(kindOf([attempt(1)], two)).toEqual({ kind: 'doubt', ids: ['a', 'b'] });
  const shared = matchActivations([attempt(1), attempt(2, { askedAt: at + 1 })], two, known);
  expect([...shared.values()]).toMatchObject([{ activation: { id: 'a' } }, { activation: { id: 'b' } }]);
});

test('where the list has order ids, only they decide', () => {
  const facts = { ...known, showsOrders: true };
  const list = [sold('a', at + 3_000, { orderId: null }), sold('b', at + 90_000, { orderId: 'n1' })];
  expect(kindOf([attempt(1)], list, facts)).toMatchObject({ kind: 'found', activation: { id: 'b' } });
  expect(kindOf([attempt(2)], list, facts, 2)?.kind).toBe('none');
});

test('what the list names as ours without a readable phone number is neither taken nor missing', () => {
  const list = [sold('a', at + 3_000, { orderId: 'n1', phone: '' })];
  const doubt = { kind: 'doubt', ids: ['a'], isNamed: true };
  expect(kindOf([attempt(1)], list, { ...known, showsOrders: true })).toEqual(doubt);
  expect(kindOf([attempt(1), attempt(2)], list, { ...known, isWhole: false })).toEqual(doubt);
  expect(kindOf([attempt(1), attempt(2)], list, known, 2)).toEqual({ kind: 'none' });
});

test('an attempt without its order id is not missing in a list of order ids: the times decide', () => {
  const facts = { ...known, showsOrders: true };
  const list = [sold('a', at + 3_000, { orderId: null }), sold('b', at + 3_000, { orderId: 'n7' })];
  const bare = attempt(1, { withoutOrder: true });
  expect(kindOf([bare, attempt(2)], list, facts)).toMatchObject({ kind: 'found', activation: { id: 'a' } });
  expect(kindOf([bare, attempt(2)], list, facts, 2)).toEqual({ kind: 'none' });
});
