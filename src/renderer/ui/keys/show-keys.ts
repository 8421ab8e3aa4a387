import { createElement } from 'react';
import { pageKeyWords } from '#renderer/words/en/page-keys.ts';
import { modal } from '../overlay/modal.store.ts';

/** Shows what the keys of customers' pages do. */
export async function showKeys(): Promise<void> {
  const { KeyList } = await import('./key-list.tsx');
  modal.show({ title: pageKeyWords.get().title, content: createElement(KeyList) });
}
