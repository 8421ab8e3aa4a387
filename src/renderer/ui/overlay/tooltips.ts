import { tooltipFigures } from '../tokens.ts';

/**
 * Shows the text of `data-tip` to the right of the element that the mouse or the keyboard's focus is on. One element of the
 * page shows them all, so that a button costs nothing until then. Returns what shows the tip of an element.
 */
export function startTooltips(): (target: EventTarget | null) => void {
  const tip = document.createElement('div');
  tip.role = 'tooltip';
  // The element's own label or description says the same.
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
    place(tip, element);
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

/** What a tip must not cover: buttons, also those that are links, and what one types in. */
const controls = 'button, a[data-button], input, select, textarea, summary, [role="button"], [role="menuitem"]';

type Place = { side: string; x: number; y: number };

/**
 * To the right. Where there is no room for it, or it would cover a button, above, below or to the left; else further to the
 * right, past what it would cover. Nowhere when all of these cover one: the name is read aloud anyway.
 */
function place(tip: HTMLElement, element: HTMLElement): void {
  const { width, height } = tip.getBoundingClientRect();
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const room = { width: document.documentElement.clientWidth, height: innerHeight };
  const middle = within((top + bottom - height) / 2, room.height - height);
  const centre = within((left + right - width) / 2, room.width - width);
  const isFree = ({ x, y }: Place) =>
    x >= gap &&
    y >= gap &&
    x + width <= room.width - gap &&
    y + height <= room.height - gap &&
    coveredBy(element, { x, y, width, height }).length === 0;
  const places: Place[] = [
    { side: tooltipFigures.side, x: right + gap, y: middle },
    { side: 'top', x: centre, y: top - gap - height },
    { side: 'bottom', x: centre, y: bottom + gap },
    { side: 'left', x: left - gap - width, y: middle },
  ];
  const free = places.find(isFree) ?? pastCovered();
  if (!free) return void (tip.hidden = true);
  tip.dataset['side'] = free.side;
  tip.style.left = `${free.x}px`;
  tip.style.top = `${free.y}px`;

  function pastCovered(): Place | undefined {
    for (let x = right + gap; x + width <= room.width - gap;) {
      const covered = coveredBy(element, { x, y: middle, width, height });
      if (covered.length === 0) return { side: tooltipFigures.side, x, y: middle };
      x = Math.max(...covered.map((box) => box.right)) + gap;
    }
    return undefined;
  }
}

type Box = { x: number; y: number; width: number; height: number };

/** The visible buttons and fields, other than the element and what it stands in, that a tip here would cover. */
function coveredBy(element: HTMLElement, { x, y, width, height }: Box): DOMRect[] {
  const boxes: DOMRect[] = [];
  for (const control of document.querySelectorAll(controls)) {
    if (control === element || control.contains(element)) continue;
    const box = control.getBoundingClientRect();
    if (box.right <= x || box.left >= x + width || box.bottom <= y || box.top >= y + height) continue;
    // What stands behind a dialog cannot be pressed.
    if (box.width > 1 && box.height > 1 && !control.closest('[aria-hidden="true"], [inert]')) boxes.push(box);
  }
  return boxes;
}

function within(wanted: number, most: number): number {
  return Math.max(gap, Math.min(wanted, most - gap));
}

const look =
  'pointer-events-none fixed z-(--menu-layer) w-max max-w-64 rounded-8 bg-ink px-2.5 py-1.5 text-12 text-canvas shadow-2 ' +
  'transition-none delay-(--tooltip-delay)';
