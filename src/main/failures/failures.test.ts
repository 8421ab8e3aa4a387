import { EventEmitter } from 'node:events';
import type { MessageBoxOptions } from 'electron';
import { expect, it } from 'vitest';
import { createFailures } from '#main/failures/failures.ts';
import { wordsOf } from '#main/words/words.ts';

/** A window whose page does nothing, because it hangs or because it waits for the person. */
function silence({ isWaiting }: { isWaiting: boolean }): (string | undefined)[] {
  const window = Object.assign(new EventEmitter(), {
    webContents: new EventEmitter(),
    getTitle: () => 'Tickets',
  });
  const asked: MessageBoxOptions[] = [];
  const watch = createFailures({
    ask: (_window, options) => {
      asked.push(options);
      return new Promise(() => {});
    },
    isWaiting: () => isWaiting,
    words: () => wordsOf('en').failures,
  });
  watch(window as never, { comesBack: 0, giveUp: (t) => ({ label: t.close, run: () => {} }) });
  window.emit('unresponsive');
  return asked.map(({ message }) => message);
}

it('asks about a page that hangs', () => {
  expect(silence({ isWaiting: false })).toEqual(['The page of Tickets does not respond']);
});

it('asks nothing about a page that waits for an answer of the person', () => {
  expect(silence({ isWaiting: true })).toEqual([]);
});
