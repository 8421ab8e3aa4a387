import type { KeyboardEvent } from 'react';
import { isComposing } from '#renderer/lib/composing.ts';

/**
 * Moves the focus with the keyboard: arrow down and up from the search box through the list and back, Home and End to
 * the ends of the list. `data-step` marks what can take the focus.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
  const inSearch = target instanceof HTMLInputElement;
  if (!inSearch && !target.closest('[data-step]')) return;
  const steps = [...currentTarget.querySelectorAll<HTMLElement>('[data-step]:not(:disabled)')];
  const at = steps.indexOf(target);
  const to = destination(key, at, steps.length, inSearch);
  if (to === undefined) return;
  event.preventDefault();
  (to < 0 ? currentTarget.querySelector<HTMLElement>('input') : steps[to])?.focus();
}

function destination(key: string, at: number, count: number, inSearch: boolean): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (inSearch) return undefined;
  if (key === 'ArrowUp') return at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
