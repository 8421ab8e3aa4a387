import { expect, test } from 'vitest';
import type { ServerId } from '#shared/contract/catalogue.ts';
import { createRests } from './server-rests.ts';

const server = 7 as ServerId;
let now = 0;
const newRests = () => createRests(2_000, () => now);

function look(rests: ReturnType<typeof newRests>, count: number, tookMs: number) {
  const end = rests.begin(server, count);
  now += tookMs;
  end();
}

test('a server with few open numbers never rests, however slow it is and however often it is looked at', () => {
  const rests = newRests();
  for (let turn = 0; turn < 20; turn += 1) {
    look(rests, 10, 400);
    expect(rests.now()).toEqual([]);
  }
});

test('after a look at many it rests four times as long as the look took, and never longer than a quarter of the poll interval', () => {
  const rests = newRests();
  look(rests, 5_000, 50);
  now += 199;
  expect(rests.now()).toEqual([server]);
  now += 1;
  expect(rests.now()).toEqual([]);
  look(rests, 5_000, 3_000);
  now += 499;
  expect(rests.now()).toEqual([server]);
  now += 1;
  expect(rests.now()).toEqual([]);
});

test('many numbers that fall due little by little count together, and are forgotten once they are closed', () => {
  const rests = newRests();
  for (let turn = 0; turn < 20; turn += 1) look(rests, 100, 100);
  expect(rests.now()).toEqual([server]);
  now += 60_000;
  look(rests, 5, 100);
  expect(rests.now()).toEqual([]);
});
