import { logFailure } from '#renderer/lib/log.ts';
import { useKeysWaiting, keysWaitFor } from './waiting.store.ts';

type Pasted = { text: string; timeStamp: number };
/** A key, or a text that was pasted between keys. */
export type Held = KeyboardEvent | Pasted;

type HeldKeys = {
  isEmpty: () => boolean;
  /** What is pressed next. */
  next: () => Held | undefined;
  /** Whether the event is one that was held, and is pressed now. */
  isOwn: (event: Event) => boolean;
  hold: (next: Held) => void;
  clear: () => void;
  /** Whether somebody waits for what is held, and has seen that it is not there yet. */
  isPausedAfter: () => boolean;
  /** Throws away what is held, and whatever follows without a pause: it belongs to the same sequence. */
  drop: () => void;
  /** The same after a key that did nothing: what follows was meant for what it should have opened. It may be pressed again. */
  refuse: (key: string) => void;
  /** Whether what is pressed now belongs to a sequence that was dropped. */
  isDropped: (key?: string) => boolean;
  /** Stops listening for the end of what is loading. */
  stop: () => void;
};

/** Who pauses this long between two keys, in ms, has seen that a sequence was dropped. */
export const pauseMs = 400;

/** Keys that were held, and are pressed now. */
const pressedNow = new WeakSet<Event>();

/** Whether a key was held, so that what it chooses may be what nobody has seen. */
export function wasHeld(event: Event): boolean {
  return pressedNow.has(event);
}

type Rules = {
  mayPress: (held: Held, target: Element) => boolean;
  /** Whether a key that is held down does something again. */
  mayRepeat: (held: KeyboardEvent, target: Element) => boolean;
  /** Whether what a key would act on is no longer meant. */
  isForNobody: (held: KeyboardEvent, target: Element) => boolean;
};

/**
 * Keys that were typed before what they are for was there. They are pressed in their order once `mayPress` allows it, and
 * dropped together as soon as one of them means nothing: the screen is then another than they were typed for.
 */
export function createHeldKeys({ mayPress, mayRepeat, isForNobody }: Rules): HeldKeys {
  let held: Held[] = [];
  let isPressing = false;
  let droppedAt = -Infinity;
  let heldAt = -Infinity;
  let refused: string | undefined;
  let tooLate: ReturnType<typeof setTimeout> | undefined;

  const clear = () => {
    held = [];
    droppedAt = -Infinity;
  };
  const drop = () => {
    if (held.length > 0 || isPressing) droppedAt = performance.now();
    held = [];
    refused = undefined;
  };
  const press = async () => {
    if (isPressing) return;
    isPressing = true;
    try {
      await nextTask();
      for (let next = held[0]; next && mayPress(next, focused()); next = held[0]) {
        held.shift();
        if ('key' in next && next.repeat && !mayRepeat(next, focused())) continue;
        const isLate = performance.now() - next.timeStamp > keysWaitFor;
        const isLost = isLate || ('key' in next && isForNobody(next, focused()));
        if (isLost || !(await pressAgain(next))) drop();
      }
    } catch (error) {
      drop();
      logFailure('a held key', error);
    }
    isPressing = false;
    if (held.length === 0) clearTimeout(tooLate);
  };
  const stop = useKeysWaiting.subscribe(({ dropped }, before) => {
    if (dropped !== before.dropped) drop();
    void press();
  });
  return {
    isEmpty: () => held.length === 0 && !isPressing,
    next: () => held[0],
    isOwn: wasHeld,
    hold: (next) => {
      if (held.length === 0) {
        clearTimeout(tooLate);
        // Nothing tells of a load that never ends.
        tooLate = setTimeout(drop, keysWaitFor);
      }
      held.push(next);
      heldAt = performance.now();
      void press();
    },
    clear,
    isPausedAfter: () => performance.now() - heldAt >= pauseMs,
    drop,
    refuse: (key) => {
      held = [];
      droppedAt = performance.now();
      refused = key;
    },
    isDropped: (key) => {
      const isPart = performance.now() - droppedAt < pauseMs && (key === undefined || key !== refused);
      if (isPart) droppedAt = performance.now();
      return isPart;
    },
    stop: () => {
      clearTimeout(tooLate);
      stop();
    },
  };
}

/** Does what was held where the focus is now, as the browser would. Returns whether anything took it. */
async function pressAgain(held: Held): Promise<boolean> {
  const target = focused();
  if (!('key' in held)) return pasteAgain(held.text, target);
  const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat } = held;
  const facts = { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, bubbles: true, cancelable: true };
  const down = new KeyboardEvent('keydown', facts);
  pressedNow.add(down);
  const isTaken = !target.dispatchEvent(down) || doAsBrowser(target, held);
  // Choices look at whether the key is still down, and pages show what it did.
  await nextTask();
  target.dispatchEvent(new KeyboardEvent('keyup', facts));
  return isTaken;
}

function pasteAgain(text: string, target: Element): boolean {
  // A picture, or nothing: what follows is not meant for a field without the text.
  if (text === '') return false;
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  pressedNow.add(paste);
  return !target.dispatchEvent(paste) || (isTextField(target) && write(target, text));
}

function doAsBrowser(target: Element, held: KeyboardEvent): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = held;
  if (isTextField(target)) {
    if (writesText(held)) return write(target, key);
    if (key === 'Backspace') return write(target, '');
  }
  // With a modifier they are other keys: Ctrl+Enter sends no form.
  if (ctrlKey || metaKey || altKey) return false;
  if (key === 'Tab') return focusNext(target, shiftKey ? -1 : 1);
  if (target instanceof HTMLTextAreaElement) return key === 'Enter' && write(target, '\n');
  if (target instanceof HTMLInputElement && key === 'Enter') return sendForm(target.form);
  if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLElement)) return false;
  if (!target.matches('button, a[href], summary')) return false;
  target.click();
  return true;
}

/** Enter in a field presses the button that sends its form; while that does nothing, neither does Enter. */
function sendForm(form: HTMLFormElement | null): boolean {
  if (!form) return false;
  const button = [...form.elements].find((element) => element.matches('[type="submit"]'));
  if (button instanceof HTMLElement) button.click();
  else form.requestSubmit();
  return true;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(target: Element): target is TextField {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target.selectionStart !== null && !target.readOnly;
}

/** Whether a key is a character where text is typed: AltGr, which reads as Ctrl and Alt, is a way to characters. */
export function writesText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !metaKey && ctrlKey === altKey;
}

/** Writes at the caret; an empty text deletes what is before it. */
function write(field: TextField, text: string): true {
  const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
  const start = text === '' && from === to ? Math.max(0, from - 1) : from;
  field.setRangeText(text, start, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
  return true;
}

const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';

function focusNext(from: Element, by: 1 | -1): boolean {
  const scope = from.closest('[role="dialog"], [role="alertdialog"]') ?? document;
  const reached = [...scope.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop === from || (stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility()),
  );
  const next = reached[reached.indexOf(from as HTMLElement) + by];
  next?.focus();
  return next !== undefined;
}

function focused(): Element {
  return document.activeElement ?? document.body;
}

async function nextTask(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}
