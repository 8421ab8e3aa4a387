import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createKnock } from '#main/access/knock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Pages that connect once `answer` is called. */
function openKnock() {
  const loaded: string[] = [];
  const state = { isAsking: false, ended: false, open: 0, answer: () => {} };
  const knock = createKnock({
    open: () => {
      state.open += 1;
      return {
        loadURL: (address) => {
          loaded.push(address);
          return new Promise((resolve) => Object.assign(state, { answer: resolve }));
        },
        destroy: () => void (state.open -= 1),
      };
    },
    isAsking: () => state.isAsking,
  });
  return { knock, loaded, state };
}

it('all who want a server wait for one page, and the next opens another', async () => {
  const { knock, loaded, state } = openKnock();
  const all = Promise.all([knock('https://shop.example/a'), knock('https://shop.example/b')]);
  state.answer();
  await all;
  expect(loaded).toEqual(['https://shop.example/a']);
  expect(state.open).toBe(0);
  void knock('https://shop.example/c');
  expect(loaded).toHaveLength(2);
});

it('a server that does not answer is not waited for, and the time of a question does not count', async () => {
  const { knock, state } = openKnock();
  void knock('https://shop.example/').then(() => (state.ended = true));
  await vi.advanceTimersByTimeAsync(9000);
  state.isAsking = true;
  await vi.advanceTimersByTimeAsync(300_000);
  state.isAsking = false;
  await vi.advanceTimersByTimeAsync(9000);
  expect(state).toMatchObject({ ended: false, open: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(state).toMatchObject({ ended: true, open: 0 });
});
