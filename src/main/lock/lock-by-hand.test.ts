import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLockByHand } from '#main/lock/lock-by-hand.ts';
import { wordsOf } from '#main/words/words.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a box of the system does about its end: it counts as cancelled, or, where its window has gone, it never says anything. */
type Box = 'cancelled' | 'gone';

/** A client with input that is not saved, in a customer's account or only in the shop's page, whose person presses a button of each question, or none. */
function client(isUnsaved: boolean, pressed?: number, box: Box = 'cancelled', inAccount = true) {
  const happened: (string | undefined)[] = [];
  const details: (string | undefined)[] = [];
  const open = new Set<AbortSignal>();
  const { lockByHand, mayGo, withdraw } = createLockByHand({
    lock: async () => void happened.push('locked'),
    isUnsaved: (way) => isUnsaved && (way === 'lock' || inAccount),
    ask: async ({ message, detail, buttons, signal }) => {
      happened.push(message, ...(buttons ?? []));
      details.push(detail);
      if (pressed !== undefined) return { response: pressed };
      return new Promise((resolve) => {
        if (signal) open.add(signal);
        signal?.addEventListener('abort', () => {
          open.delete(signal);
          if (box === 'cancelled') resolve({ response: 0 });
        });
      });
    },
    words: () => wordsOf('en'),
  });
  return { lock: lockByHand, mayGo, withdraw, happened, details, open };
}
const question = ['Lock without saving?', 'Keep writing', 'Lock'];

it('locks at once where everything is saved', async () => {
  const { lock, happened } = client(false, 0);
  await lock();
  expect(happened).toEqual(['locked']);
});

it('asks first where input is not saved, once at a time, and keeps it', async () => {
  const { lock, happened } = client(true, 0);
  await Promise.all([lock(), lock()]);
  expect(happened).toEqual(question);
  await lock();
  expect(happened).toEqual([...question, ...question]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(happened).not.toContain('locked');
});

it('locks where the person says that input may be lost', async () => {
  const { lock, happened } = client(true, 1);
  await lock();
  expect(happened).toEqual([...question, 'locked']);
});

it.each<Box>(['cancelled', 'gone'])(
  'locks by itself, as it says, where nobody answers and the box is %s',
  async (box) => {
    const { lock, happened, details, open } = client(true, undefined, box);
    void lock();
    await vi.advanceTimersByTimeAsync(29_999);
    expect([happened, open.size]).toEqual([question, 1]);
    expect(details).toEqual(['What you wrote or changed is not saved. It locks automatically in 30 seconds.']);
    await vi.advanceTimersByTimeAsync(1);
    expect([happened, open.size]).toEqual([[...question, 'locked'], 0]);
    void lock();
    expect(happened.slice(4)).toEqual(question);
  },
);

it.each<Box>(['cancelled', 'gone'])(
  'takes its question away when the lock came another way, and asks the next time, where the box is %s',
  async (box) => {
    const { lock, withdraw, happened, open } = client(true, undefined, box);
    const first = lock();
    withdraw();
    await first;
    expect(open.size).toBe(0);
    expect(happened).toEqual(question);
    void lock();
    expect(happened).toEqual([...question, ...question]);
    expect(open.size).toBe(1);
  },
);

describe.each([
  ['logOut', ['Log out without saving?', 'Keep writing', 'Log out'], ' It logs out automatically in 30 seconds.'],
  ['quit', ['Quit without saving?', 'Keep writing', 'Quit'], ''],
] as const)('%s, which ends customers’ accounts', (way, asked, unanswered) => {
  it.each([
    ['stays where the person keeps writing', 0, false],
    ['goes where they say so', 1, true],
  ])('asks where one holds input that is not saved, and %s', async (_, pressed, goes) => {
    const { mayGo, happened, details, open } = client(true, pressed);
    expect(await mayGo(way)).toBe(goes);
    expect(happened).toEqual(asked);
    expect(details).toEqual([`What you wrote or changed is not saved.${unanswered}`]);
    expect(open.size).toBe(0);
  });

  it('stays once the client is locked meanwhile', async () => {
    const { mayGo, withdraw, open } = client(true);
    const answer = mayGo(way);
    withdraw();
    expect(await answer).toBe(false);
    expect(open.size).toBe(0);
  });

  it('asks nothing about input of the shop’s page, which asks by itself', async () => {
    const { mayGo, happened } = client(true, 0, 'cancelled', false);
    expect(await mayGo(way)).toBe(true);
    expect(happened).toEqual([]);
  });
});

it('logs out by itself where nobody answers: whoever logged out means the desk to be closed', async () => {
  const { mayGo, open } = client(true);
  const answer = mayGo('logOut');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await answer).toBe(true);
  expect(open.size).toBe(0);
});

describe('a question about quitting that nobody answers', () => {
  const stillOpen = Promise.resolve('open');

  it('stays, and nothing is lost', async () => {
    const { mayGo, open } = client(true);
    const answer = mayGo('quit');
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(await Promise.race([answer, stillOpen])).toBe('open');
    expect(open.size).toBe(1);
  });

  it.each<Box>(['cancelled', 'gone'])('is asked anew the next time, where its box is %s', async (box) => {
    const { mayGo, happened, open } = client(true, undefined, box);
    const first = mayGo('quit');
    const second = mayGo('quit');
    expect(await first).toBe(false);
    expect(open.size).toBe(1);
    expect(happened.filter((text) => text === 'Quit without saving?')).toHaveLength(2);
    expect(await Promise.race([second, stillOpen])).toBe('open');
  });

  it.each<Box>(['cancelled', 'gone'])('keeps nobody from locking, where its box is %s', async (box) => {
    const { mayGo, lock, happened } = client(true, undefined, box);
    const quits = mayGo('quit');
    void lock();
    expect(await quits).toBe(false);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(happened.at(-1)).toBe('locked');
  });
});
