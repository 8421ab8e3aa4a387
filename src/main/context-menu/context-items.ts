import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { MainWords } from '#main/words/words.ts';

type Item = MenuItemConstructorOptions;
type Clicked = Pick<
  ContextMenuParams,
  'isEditable' | 'editFlags' | 'selectionText' | 'linkURL' | 'misspelledWord' | 'dictionarySuggestions'
>;
type Actions = { replaceWord: (word: string) => void; copyText: (text: string) => void };

const separator: Item = { type: 'separator' };
const mostSuggestions = 5;

/** What the right mouse button offers at this place. `shareable` is what a link is outside this client; undefined for one that is nothing there. */
export function contextItems(
  { isEditable, editFlags, selectionText, linkURL, misspelledWord, dictionarySuggestions }: Clicked,
  shareable: (link: string) => string | undefined,
  { replaceWord, copyText }: Actions,
  t: MainWords['contextMenu'] & Pick<MainWords['menu'], 'cut' | 'copy' | 'paste' | 'selectAll'>,
): Item[] {
  const link = linkURL === '' ? undefined : shareable(linkURL);
  const suggestions = dictionarySuggestions
    .slice(0, mostSuggestions)
    .map((word) => ({ label: word, click: () => replaceWord(word) }));
  const spelling = suggestions.length > 0 ? suggestions : [{ label: t.noSuggestions, enabled: false }];
  return [
    ...(misspelledWord === '' ? [] : [...spelling, separator]),
    ...(link === undefined ? [] : [{ label: t.copyLink, click: () => copyText(link) }, separator]),
    ...(isEditable ? [{ label: t.cut, role: 'cut', enabled: editFlags.canCut } as const] : []),
    ...(isEditable || selectionText !== ''
      ? [{ label: t.copy, role: 'copy', enabled: editFlags.canCopy } as const]
      : []),
    ...(isEditable ? [{ label: t.paste, role: 'paste', enabled: editFlags.canPaste } as const] : []),
    { label: t.selectAll, role: 'selectAll', enabled: editFlags.canSelectAll },
  ];
}
