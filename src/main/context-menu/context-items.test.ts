import { expect, test } from 'vitest';
import { contextItems } from '#main/context-menu/context-items.ts';
import { wordsOf } from '#main/words/words.ts';

type Clicked = Parameters<typeof contextItems>[0];
const editFlags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true } as Clicked['editFlags'];
const nothing: Clicked = {
  isEditable: false,
  editFlags,
  selectionText: '',
  linkURL: '',
  misspelledWord: '',
  dictionarySuggestions: [],
};

function open(clicked: Partial<Clicked>) {
  const done: string[] = [];
  const actions = {
    replaceWord: (word: string) => void done.push(`word ${word}`),
    copyText: (text: string) => void done.push(`copied ${text}`),
  };
  const { menu, contextMenu } = wordsOf('en');
  const shareable = (link: string) => (link.startsWith('file:') ? undefined : `shared ${link}`);
  const items = contextItems({ ...nothing, ...clicked }, shareable, actions, { ...menu, ...contextMenu });
  const press = (label: string) =>
    items.find((item) => item.label === label)?.click?.({} as never, undefined, {} as never);
  return { labels: items.flatMap(({ label }) => label ?? []), press, done, items };
}

test('the right mouse button offers what the place allows', () => {
  expect(open({}).labels).toEqual(['Select all']);
  expect(open({ selectionText: 'code' }).labels).toEqual(['Copy', 'Select all']);
  expect(open({ isEditable: true }).labels).toEqual(['Cut', 'Copy', 'Paste', 'Select all']);
  const secret = open({ isEditable: true, editFlags: { ...editFlags, canCut: false, canCopy: false } });
  expect(secret.items.filter(({ enabled }) => enabled === false).map(({ label }) => label)).toEqual(['Cut', 'Copy']);
});

test('it copies links that lead somewhere, and corrects a word', () => {
  const link = open({ linkURL: 'https://shop.example/' });
  link.press('Copy link');
  expect(link.done).toEqual(['copied shared https://shop.example/']);
  expect(open({ linkURL: 'file:///etc/passwd' }).labels).toEqual(['Select all']);
  const word = open({ isEditable: true, misspelledWord: 'helo', dictionarySuggestions: ['hello', 'help'] });
  expect(word.labels.slice(0, 2)).toEqual(['hello', 'help']);
  word.press('hello');
  expect(word.done).toEqual(['word hello']);
  expect(open({ isEditable: true, misspelledWord: 'xqz' }).items[0]).toEqual({
    label: 'No suggestions',
    enabled: false,
  });
});
