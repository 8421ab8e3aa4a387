import { useEffect } from 'react';
import { isComposing } from '#renderer/lib/composing.ts';
import { useSingleKeys } from '#renderer/ui/keys/single-keys.store.ts';

/** Single keys on customers' pages, except while someone types or a dialog is open. `?` shows them (ui/keys/show-keys.tsx). */
export function usePageKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function press(event: KeyboardEvent): void {
  const { key, code, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || event.defaultPrevented || isComposing(event)) return;
  if (target instanceof Element && target.closest(busy)) return;
  // A letter of another script counts as the Latin one printed on its key.
  const pressed = code === 'KeyC' && key > '~' ? 'c' : key.toLowerCase();
  const act = acts[pressed];
  if (!act || !useSingleKeys.getState().on || !act()) return;
  event.preventDefault();
}

const busy = 'input, textarea, select, [contenteditable], [role$="dialog"], [role="menu"]';

/** Each returns whether there was something to do. */
const acts: Readonly<Record<string, () => boolean>> = {
  '/': focusSearch,
  c: copyCode,
  '?': () => {
    void import('#renderer/ui/keys/show-keys.tsx').then(({ showKeys }) => showKeys());
    return true;
  },
};

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('input[type="search"]');
  search?.focus();
  search?.select();
  return search !== null;
}

/** The code of the number that has the focus, else the one that arrived last: `data-copy-code` says when. */
function copyCode(): boolean {
  const own = document.activeElement?.closest('article')?.querySelector<HTMLElement>('[data-copy-code]');
  const arrivedAt = ({ dataset }: HTMLElement) => Date.parse(dataset['copyCode'] ?? '');
  const all = [...document.querySelectorAll<HTMLElement>('[data-copy-code]')];
  const button = own ?? all.toSorted((a, b) => arrivedAt(b) - arrivedAt(a))[0];
  button?.click();
  return button !== undefined;
}
