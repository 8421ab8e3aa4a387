import { useEffect } from 'react';
import { isComposing } from '#renderer/lib/composing.ts';
import { busyPlaces, codeButton, searchBox } from '#renderer/ui/keys/code-key.ts';
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
  if (target instanceof Element && target.closest(busyPlaces)) return;
  // A letter of another script counts as the Latin one printed on its key.
  const pressed = code === 'KeyC' && key > '~' ? 'c' : key.toLowerCase();
  const act = acts[pressed];
  if (!act || !useSingleKeys.getState().on || !act()) return;
  event.preventDefault();
}

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
  const search = searchBox();
  search?.focus();
  search?.select();
  return search !== null;
}

function copyCode(): boolean {
  const button = codeButton();
  button?.click();
  return button !== undefined;
}
