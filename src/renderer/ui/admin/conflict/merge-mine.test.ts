import { expect, test } from 'vitest';
import { mergeMine } from './merge-mine.ts';

test('what only one of two changed is kept, of both, however deep it is', () => {
  const base = { name: 'Shop', hours: { staff: 24, customer: 72 }, on: true };
  const mine = { name: 'Mine', hours: { staff: 48, customer: 72 }, on: true };
  const theirs = { name: 'Shop', hours: { staff: 24, customer: 12 }, on: false };
  expect(mergeMine(base, mine, theirs)).toEqual({
    value: { name: 'Mine', hours: { staff: 48, customer: 12 }, on: false },
    both: [],
  });
});

test('a field that both changed is mine, and is named with both values', () => {
  const merged = mergeMine({ a: { b: 1 }, c: 1 }, { a: { b: 2 }, c: 5 }, { a: { b: 3 }, c: 5 });
  expect(merged).toEqual({ value: { a: { b: 2 }, c: 5 }, both: [{ path: ['a', 'b'], mine: 2, theirs: 3 }] });
});

test('a field that one removed is gone, unless the other changed it', () => {
  type Colours = { ink?: string; bad?: string };
  const base: Colours = { ink: '#000', bad: '#f00' };
  expect(mergeMine<Colours>(base, { bad: '#f00' }, { ink: '#000', bad: '#e00' }).value).toEqual({ bad: '#e00' });
  expect(mergeMine<Colours>(base, { ink: '#111', bad: '#f00' }, { bad: '#f00' })).toEqual({
    value: { ink: '#111', bad: '#f00' },
    both: [{ path: ['ink'], mine: '#111', theirs: undefined }],
  });
});

const entry = (id: string, label = '') => ({ id, label });
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');

test('entries that both added stay, and one that either removed goes', () => {
  const base = [entry('a'), entry('b'), entry('c')];
  const merged = mergeMine(base, [entry('a'), entry('x'), entry('b')], [entry('b', 'Theirs'), entry('c'), entry('y')]);
  expect(ids(merged.value)).toBe('xby');
  expect(merged.value[1]).toEqual(entry('b', 'Theirs'));
  expect(merged.both).toEqual([]);
});

test('an entry that I removed and they changed is named', () => {
  const merged = mergeMine([entry('a'), entry('b')], [entry('a')], [entry('a'), entry('b', 'Theirs')]);
  expect(ids(merged.value)).toBe('a');
  expect(merged.both).toEqual([
    { path: [{ entry: entry('b', 'Theirs') }], mine: undefined, theirs: entry('b', 'Theirs') },
  ]);
});

test('an entry that I moved stands where I put it, among theirs', () => {
  const base = ['a', 'b', 'c', 'd'].map((id) => entry(id));
  const mine = ['d', 'a', 'b', 'c'].map((id) => entry(id));
  const theirs = [entry('b'), entry('a', 'Theirs'), entry('c'), entry('d'), entry('e')];
  const merged = mergeMine(base, mine, theirs);
  expect(ids(merged.value)).toBe('dbace');
  expect(merged.value[2]?.label).toBe('Theirs');
  expect(merged.both).toEqual([]);
});

test('lists of texts keep what both added', () => {
  expect(mergeMine(['/a'], ['/a', '/mine'], ['/a', '/theirs']).value).toEqual(['/a', '/mine', '/theirs']);
});

test('an entry without a name of its own that was renamed in its place is the same one', () => {
  const base = [{ title: 'Help', items: [{ text: 'FAQ', link: '/faq' }] }];
  const mine = [{ title: 'Support', items: [{ text: 'FAQ', link: '/faq' }] }];
  const theirs = [{ title: 'Help', items: [{ text: 'FAQ', link: '/questions' }] }];
  expect(mergeMine(base, mine, theirs)).toEqual({
    value: [{ title: 'Support', items: [{ text: 'FAQ', link: '/questions' }] }],
    both: [],
  });
});
