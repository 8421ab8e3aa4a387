import { isComposing } from '#renderer/lib/composing.ts';

/**
 * A `ref` for a list that is one stop of Tab, however long it is. The arrow keys move among what `data-step` marks, Home and
 * End go to its ends; a search box in the list leads down to it and is led back to. `data-side` marks another control of the
 * same `li`, to the left or right of its step. Where a step is a card, Tab goes through the controls of the card the focus is in.
 */
export function oneStop(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  let current: HTMLElement | undefined;
  let focused: Element | undefined;

  const update = () => {
    const steps = stepsOf(list);
    const isInside = list.contains(document.activeElement) && !isSearch(document.activeElement);
    const chosen = isInside ? undefined : steps.find((step) => step.ariaPressed === 'true');
    const kept = current && steps.includes(current) ? current : steps[0];
    current = chosen ?? kept;
    for (const step of list.querySelectorAll<HTMLElement>('[data-step]')) {
      setStop(step, step === current);
      for (const control of step.querySelectorAll<HTMLElement>('a, button, summary'))
        setStop(control, step === current);
    }
    for (const side of list.querySelectorAll<HTMLElement>('[data-side]')) setStop(side, false);
  };
  const heal = () => {
    update();
    if (!focused || focused.isConnected) return;
    focused = undefined;
    // What had the focus has left the list.
    if (document.activeElement === document.body)
      (current ?? list.closest<HTMLElement>('[tabindex]'))?.focus({ preventScroll: true });
  };
  const focusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || isSearch(target)) return;
    focused = target;
    current = stepOf(target) ?? current;
    update();
  };
  const focusOut = ({ target }: FocusEvent) => {
    // An element that is removed says so before it is gone.
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected) focused = undefined;
      update();
    });
  };
  const search = () => {
    current = undefined;
    update();
  };
  const press = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(target instanceof Element)) return;
    const to = isSearch(target)
      ? event.key === 'ArrowDown' && current
      : (besides(target, event.key) ?? along(list, target, event.key));
    if (!to) return;
    event.preventDefault();
    to.focus();
  };

  const watcher = new MutationObserver(heal);
  watcher.observe(list, { subtree: true, childList: true, attributeFilter: ['disabled', 'aria-pressed'] });
  list.addEventListener('focusin', focusIn);
  list.addEventListener('focusout', focusOut);
  list.addEventListener('input', search);
  list.addEventListener('keydown', press);
  update();
  return () => {
    watcher.disconnect();
    list.removeEventListener('focusin', focusIn);
    list.removeEventListener('focusout', focusOut);
    list.removeEventListener('input', search);
    list.removeEventListener('keydown', press);
  };
}

function stepsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-step]:not(:disabled)')];
}

/** The step of an element: around it, or in the same line. */
function stepOf(target: Element): HTMLElement | null | undefined {
  return (
    target.closest<HTMLElement>('[data-step]') ??
    target.closest('[data-side]')?.closest('li')?.querySelector<HTMLElement>('[data-step]')
  );
}

function isSearch(target: Element | null): boolean {
  return target instanceof HTMLInputElement;
}

function setStop(element: HTMLElement, isStop: boolean): void {
  const wanted = isStop ? '0' : '-1';
  if (element.getAttribute('tabindex') !== wanted) element.setAttribute('tabindex', wanted);
}

/** Left and right within a line that has several controls. */
function besides(target: Element, key: string): HTMLElement | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const controls = [
    ...(target.closest('li')?.querySelectorAll<HTMLElement>(':is([data-step], [data-side]):not(:disabled)') ?? []),
  ];
  const at = controls.findIndex((control) => control === target);
  return at < 0 ? undefined : controls[at + (key === 'ArrowLeft' ? -1 : 1)];
}

/** Along the list; up from its first step to the search box, where there is one. */
function along(list: HTMLElement, target: Element, key: string): HTMLElement | null | undefined {
  const steps = stepsOf(list);
  const at = steps.findIndex((step) => step === stepOf(target));
  if (at < 0) return undefined;
  if (key === 'Home') return steps[0];
  if (key === 'End') return steps.at(-1);
  if (key === 'ArrowDown' || key === 'ArrowRight') return steps[at + 1];
  if (key !== 'ArrowUp' && key !== 'ArrowLeft') return undefined;
  return at === 0 ? list.querySelector('input') : steps[at - 1];
}
