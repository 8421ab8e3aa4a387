import { isComposing } from '#renderer/lib/composing.ts';
import { useKeysWaiting, keysWaitFor } from './waiting.store.ts';

type HeldKeys = {
  isEmpty: () => boolean;
  /** Whether the event is one that was held, and is pressed now. */
  isOwn: (event: KeyboardEvent) => boolean;
  hold: (event: KeyboardEvent) => void;
  clear: () => void;
  /** Stops listening for the end of what is loading. */
  stop: () => void;
};

/**
 * Keys that were typed before what they are for was there. They are pressed in their order once `mayPress` allows it, and
 * thrown away together as soon as one of them means nothing: the screen is then another than they were typed for.
 */
export function createHeldKeys(mayPress: (held: KeyboardEvent, target: Element) => boolean): HeldKeys {
  let held: KeyboardEvent[] = [];
  let isPressing = false;
  const own = new WeakSet<Event>();

  const press = async () => {
    if (isPressing) return;
    isPressing = true;
    await nextTask();
    for (let next = held[0]; next && mayPress(next, focused()); next = held[0]) {
      held.shift();
      const isLate = performance.now() - next.timeStamp > keysWaitFor;
      if (isLate || !(await pressAgain(next, own))) held = [];
    }
    isPressing = false;
  };
  const stop = useKeysWaiting.subscribe(() => void press());
  return {
    isEmpty: () => held.length === 0 && !isPressing,
    isOwn: (event) => own.has(event),
    hold: (event) => {
      if (!event.repeat && !isComposing(event)) held.push(event);
      void press();
    },
    clear: () => void (held = []),
    stop,
  };
}

/** Presses a key where the focus is, and does what the browser would. Returns whether anything took it. */
async function pressAgain(held: KeyboardEvent, own: WeakSet<Event>): Promise<boolean> {
  const target = focused();
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = held;
  const facts = { key, code, shiftKey, ctrlKey, metaKey, altKey, bubbles: true, cancelable: true };
  const down = new KeyboardEvent('keydown', facts);
  own.add(down);
  const isTaken = !target.dispatchEvent(down) || doAsBrowser(target, held);
  // Choices look at whether the key is still down, and pages show what it did.
  await nextTask();
  target.dispatchEvent(new KeyboardEvent('keyup', facts));
  return isTaken;
}

function doAsBrowser(target: Element, { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (key === 'Tab') return focusNext(target, shiftKey ? -1 : 1);
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    if (target.selectionStart !== null) {
      if (key.length === 1 && !ctrlKey && !metaKey) return write(target, key);
      if (key === 'Backspace') return write(target, '');
      if (key === 'Enter' && target instanceof HTMLTextAreaElement) return write(target, '\n');
    }
    if (key !== 'Enter' || !target.form) return false;
    target.form.requestSubmit();
    return true;
  }
  if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLElement)) return false;
  if (!target.matches('button, a[href], summary')) return false;
  target.click();
  return true;
}

/** Writes at the caret; an empty text deletes what is before it. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): true {
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
