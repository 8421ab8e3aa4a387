import { expect, test } from 'vitest';
import { createCheckNow } from '#main/updates/check-now.ts';
import type { UpdateState } from '#main/updates/updates.ts';
import { wordsOf } from '#main/words/words.ts';

async function checked(state: UpdateState, isAble = true): Promise<string[]> {
  const told: string[] = [];
  const checkNow = createCheckNow({
    updates: { check: async () => {}, state: () => state },
    askAgain() {},
    isAble: () => isAble,
    version: '1.2.0',
    words: () => wordsOf('en').updates,
    tell: ({ message }) => told.push(message),
  });
  await checkNow();
  return told;
}

test('who asks for updates hears how it went, and finds in the menu what there is', async () => {
  expect(await checked({ kind: 'none' })).toEqual(['Numdesk 1.2.0 is up to date']);
  expect(await checked({ kind: 'none' }, false)).toEqual(['Numdesk 1.2.0 is updated by hand']);
  expect(await checked({ kind: 'failed', reason: 'ERR_NAME_NOT_RESOLVED' })).toEqual(['We cannot check for updates']);
  expect(await checked({ kind: 'ready', version: '1.3.0' })).toEqual([]);
});
