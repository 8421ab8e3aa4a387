import { EventEmitter } from 'node:events';
import type { MessageBoxSyncOptions, WebContents } from 'electron';
import { expect, it } from 'vitest';
import type { Language } from '#shared/statuses.ts';
import { askBeforeLeaving, tellLoss } from '#main/window/leaving.ts';
import { wordsOf } from '#main/words/words.ts';

/** A page that holds unsaved input is closed, and the question is answered with one of its buttons. */
function close(language: Language, pressed: number, locked = false) {
  const app = new EventEmitter();
  const contents = new EventEmitter();
  const asked: { about: unknown; options: MessageBoxSyncOptions; isWaiting: boolean }[] = [];
  const isWaiting = askBeforeLeaving({
    app: app as never,
    ask: (about, options) => {
      asked.push({ about, options, isWaiting: isWaiting(about) });
      return pressed;
    },
    words: () => wordsOf(language),
    mustLeave: () => locked,
  });
  app.emit('web-contents-created', {}, contents);
  let leaves = false;
  contents.emit('will-prevent-unload', { preventDefault: () => (leaves = true) });
  return { leaves, asked, contents, isWaiting: isWaiting(contents as WebContents) };
}

it.each([
  ['stays', 0, false],
  ['leaves', 1, true],
])('a window with unsaved input %s as someone chooses', (_, pressed, leaves) => {
  const closed = close('en', pressed);
  expect(closed.leaves).toBe(leaves);
  expect(closed.asked).toMatchObject([
    { about: closed.contents, options: { buttons: ['Keep writing', 'Leave'], defaultId: 0, cancelId: 0 } },
  ]);
});

it('asks in the language that was chosen', () => {
  expect(close('hi', 0).asked).toMatchObject([{ options: { message: 'बिना सहेजे जाएँ?' } }]);
});

it('the page waits for the answer, and no longer', () => {
  const closed = close('en', 0);
  expect(closed.asked).toMatchObject([{ isWaiting: true }]);
  expect(closed.isWaiting).toBe(false);
});

it('a locked client asks nothing', () => {
  expect(close('en', 0, true)).toMatchObject({ leaves: true, asked: [] });
});

it('says that input which is not saved goes with the shop, in questions only', () => {
  const asked: (string | undefined)[] = [];
  let isUnsaved = false;
  const ask = tellLoss({
    ask: ({ detail }) => void asked.push(detail),
    isUnsaved: () => isUnsaved,
    words: () => wordsOf('en'),
  });
  const leave = { type: 'question', message: 'Leave shop.test?', detail: 'You are logged out.' } as const;
  ask(leave);
  isUnsaved = true;
  ask(leave);
  ask({ ...leave, type: 'warning' });
  expect(asked).toEqual([
    'You are logged out.',
    'You are logged out. What you wrote or changed is not saved.',
    'You are logged out.',
  ]);
});
