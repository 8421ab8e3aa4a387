import { isComposing } from '#renderer/lib/composing.ts';
import { writesText } from './held-keys.ts';
import { actionOf, pressOf, worksWhileTyping, type KeyAction } from './key-table.ts';

const controls = 'a, button, summary, input, [role="button"], [role="menuitem"]';

export function mayHandle(event: KeyboardEvent, action: KeyAction, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  if (isTypedIn(target)) return worksWhileTyping(action);
  // Enter on a control presses that control; arrows belong to sliders, lists and grids of their own.
  if (action === 'open') return target.closest(controls) === null;
  if (event.key.startsWith('Arrow'))
    return target.closest('[role="tablist"], [role="radiogroup"]') === null && !hasOwnKeys(target);
  return true;
}

/** Whether keys pressed here write text or change a value. */
export function isTypedIn(target: Element): boolean {
  if (target.closest('textarea, select, [contenteditable=""], [contenteditable="true"], [data-typing]')) return true;
  const input = target.closest('input');
  return input !== null && !['checkbox', 'radio', 'button', 'submit', 'file', 'color'].includes(input.type);
}

/** Whether keys pressed here are first those of a grid, which takes what is typed on a cell as its value. */
export function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-own-keys]') !== null;
}

export function isInDialog(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null
  );
}

/**
 * Of an input method, or done by someone else. Radio buttons refuse Enter and do nothing with it: there Ctrl+Enter still sends
 * the form.
 */
export function isTaken(event: KeyboardEvent): boolean {
  if (isComposing(event)) return true;
  const { defaultPrevented, key, target } = event;
  const onRadio = target instanceof Element && target.closest('[role="radio"]') !== null;
  return defaultPrevented && !(key === 'Enter' && onRadio);
}

/** Reload, another tab and the like, which the panel has no part in. */
export function isOfBrowser(event: KeyboardEvent, mac: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (actionOf(pressOf(event, mac)) !== undefined || writesText(event)) return false;
  return ctrlKey || metaKey || altKey || /^F\d+$/.test(key);
}

/** With Ctrl and the like: changes or leaves the text that was to be there by now. */
export function isEditing(key: string): boolean {
  return /^(Arrow.*|Home|End|Backspace|Delete|[axz])$/i.test(key);
}

/** With Shift too, for the text alone. */
export function isPaste(event: KeyboardEvent, mac: boolean): boolean {
  return ['mod+v', 'mod+shift+v'].includes(pressOf(event, mac));
}

export function isModifier(key: string): boolean {
  return /^(Shift|Control|Alt|Meta|AltGraph|Caps|Num|Scroll|Fn|Compose|Dead)/.test(key);
}

/** Whether Space moves on here, and presses nothing. */
export function scrolls(target: EventTarget | null): boolean {
  if (target === document.body) return true;
  return target instanceof Element && !target.matches(controls) && target.scrollHeight > target.clientHeight;
}
