import { tooltipFigures } from '../tokens.ts';

/**
 * Shows the text of `data-tip` to the right of the element that the mouse or the keyboard's focus is on. One element of the
 * page shows them all, so that a button costs nothing until then. Returns what shows the tip of an element.
 */
export function startTooltips(): (target: EventTarget | null) => void {
  const tip = document.createElement('div');
  tip.role = 'tooltip';
  // The element's own label says the same.
  tip.ariaHidden = 'true';
  tip.className = look;
  tip.hidden = true;
  const hide = () => (tip.hidden = true);
  const show = (target: EventTarget | null) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
    if (!element?.dataset['tip']) return hide();
    tip.textContent = element.dataset['tip'];
    tip.hidden = false;
    document.body.append(tip);
    place(tip, element.getBoundingClientRect());
  };
  document.addEventListener('pointerover', ({ target, pointerType }) => pointerType !== 'touch' && show(target));
  document.addEventListener('focusin', ({ target }) => show(isFocusShown(target) ? target : null));
  for (const name of ['focusout', 'pointerdown', 'pointerleave', 'keydown', 'scroll'])
    document.addEventListener(name, hide, { capture: true, passive: true });
  return show;
}

/** On a phone a page that opens a dialog or panel focuses its button, and the tip would cover the title. */
export function isFocusShown(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible') && !matchMedia('(hover: none)').matches;
}

/** Pixels to its element, and at least to the edges of the window. */
const gap = 8;

/** To the right, or below where there is no room for it. */
function place(tip: HTMLElement, { left, right, top, bottom }: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = tip;
  const room = document.documentElement.clientWidth;
  const side = right + gap + width <= room - gap ? tooltipFigures.side : 'bottom';
  const [x, y] =
    side === 'bottom' ? [(left + right - width) / 2, bottom + gap] : [right + gap, (top + bottom - height) / 2];
  tip.dataset['side'] = side;
  tip.style.left = `${within(x, room - width)}px`;
  tip.style.top = `${within(y, innerHeight - height)}px`;
}

function within(wanted: number, most: number): number {
  return Math.max(gap, Math.min(wanted, most - gap));
}

const look =
  'pointer-events-none fixed z-(--menu-layer) w-max max-w-64 rounded-8 bg-ink px-2.5 py-1.5 text-12 text-canvas shadow-2 ' +
  'transition-none delay-(--tooltip-delay)';
