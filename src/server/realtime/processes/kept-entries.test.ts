import { expect, test } from 'vitest';
import { createKeptEntries } from './kept-entries.ts';

const start = 1_000_000;
const windowMs = 60_000;

function open() {
  let now = start;
  const kept = createKeptEntries(windowMs, () => now);
  return {
    ...kept,
    at: (ms: number) => void (now = start + ms),
    say: (ms: number, place: number, room: string) =>
      kept.add({ id: `${start + ms}-${place}`, rooms: [room], data: ['event', room] }),
    heard: (id: string, ...rooms: string[]) => kept.since(id, rooms)?.map((entry) => entry.id),
  };
}

test('a connection is given what came after its last event, for its rooms, in order', () => {
  const { fill, say, heard } = open();
  fill(start - windowMs, []);
  for (const [ms, place, room] of [
    [1, 0, 'a'],
    [1, 1, 'b'],
    [1, 2, 'a'],
    [10, 0, 'a'],
  ] as const)
    say(ms, place, room);
  expect(heard(`${start + 1}-0`, 'a')).toEqual([`${start + 1}-2`, `${start + 10}-0`]);
  expect(heard(`${start + 1}-0`, 'a', 'b')).toHaveLength(3);
  expect(heard(`${start + 10}-0`, 'a')).toEqual([]);
});

test('a process that does not know what came before it was started lets no connection go on', () => {
  const { say, heard, at } = open();
  say(1, 0, 'a');
  expect(heard(`${start}-0`, 'a')).toBeUndefined();
  const begun = open();
  begun.fill(start, []);
  expect(begun.heard(`${start - 5}-0`, 'a')).toBeUndefined();
  at(windowMs + 1);
  begun.at(windowMs + 1);
  // All that could be missing is older than any connection that is kept.
  expect(begun.heard(`${start - 5}-0`, 'a')).toEqual([]);
});

test('what the stream had at the start and what came meanwhile are kept once', () => {
  const { fill, say, heard } = open();
  say(5, 0, 'a');
  say(6, 0, 'a');
  fill(start, [{ id: `${start + 5}-0`, rooms: ['a'], data: [] }]);
  expect(heard(`${start}-0`, 'a')).toEqual([`${start + 5}-0`, `${start + 6}-0`]);
});

test('with more events than are kept, a connection that missed forgotten ones does not go on', () => {
  const { fill, say, heard } = open();
  fill(start - windowMs, []);
  for (let place = 0; place <= 20_000; place += 1) say(place, 0, 'a');
  expect(heard(`${start}-0`, 'a')).toBeUndefined();
  expect(heard(`${start + 19_990}-0`, 'a')).toHaveLength(10);
});

test('an id that is none is refused', () => {
  const { fill, heard } = open();
  fill(start - windowMs, []);
  for (const id of ['', 'abc', '1-', '-1', `${start}`, '1-1; drop']) expect(heard(id, 'a')).toBeUndefined();
});
