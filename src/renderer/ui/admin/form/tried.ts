import { createContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether somebody tried to send the form around a field: from then on the field says that it lacks something. */
export const Tried = createContext(false);

/** Goes to the first field that is marked as wrong; of choices, to the one that is chosen. */
export function focusWrong(within: Element | null): void {
  const wrong = within?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong?.querySelector<HTMLElement>('input:checked') ?? wrong)?.focus();
}

/** Marks what a form lacks once somebody tries to send it, and goes to the first of it. */
export function useTried<E extends HTMLElement = HTMLFormElement>() {
  const [tried, setTried] = useState(false);
  const form = useRef<E>(null);
  return {
    form,
    tried,
    showWrong() {
      flushSync(() => setTried(true));
      focusWrong(form.current);
    },
    startAnew: () => setTried(false),
  };
}
