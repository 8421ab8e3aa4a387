import { expect, it } from 'vitest';
import { createLockByHand } from '#main/lock/lock-by-hand.ts';
import { wordsOf } from '#main/words/words.ts';

/** A client whose person presses a button of each question. */
function client(isUnsaved: boolean, pressed: number) {
  const happened: (string | undefined)[] = [];
  const lock = createLockByHand({
    lock: async () => void happened.push('locked'),
    isUnsaved: () => isUnsaved,
    ask: async ({ message, buttons }) => {
      happened.push(message, ...(buttons ?? []));
      return { response: pressed };
    },
    words: () => wordsOf('en'),
  });
  return { lock, happened };
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
});

it('locks where the person says that input may be lost', async () => {
  const { lock, happened } = client(true, 1);
  await lock();
  expect(happened).toEqual([...question, 'locked']);
});
