/** Where single keys mean something else: who types there, or is asked something. */
export const busyPlaces = 'input, textarea, select, [contenteditable], [role$="dialog"], [role="menu"]';

/** The search box that `/` leads to. */
export function searchBox(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('input[type="search"]');
}

/**
 * The button that `C` presses: of the number that has the focus, else of the code that arrived last (`data-copy-code` says
 * when). Undefined where there is none, and while someone types.
 */
export function codeButton(): HTMLElement | undefined {
  const at = document.activeElement;
  if (at?.closest(busyPlaces)) return undefined;
  const own = at?.closest('article')?.querySelector<HTMLElement>('[data-copy-code]');
  const arrivedAt = ({ dataset }: HTMLElement) => Date.parse(dataset['copyCode'] ?? '');
  const all = [...document.querySelectorAll<HTMLElement>('[data-copy-code]')];
  return own ?? all.toSorted((a, b) => arrivedAt(b) - arrivedAt(a))[0];
}
