/** A press this soon (ms) after another is the second half of a double tap. */
const doubleTapMs = 600;
/** Nobody presses what they have just seen appear within this time (ms). */
const seenMs = 300;

type Press = { by: Element; place: DOMRect; at: number };

let pressed: Press | undefined;
let guarded: { place: DOMRect; until: number } | undefined;

/**
 * Call it when what was pressed has brought something else to its place: a second tap there is not for that. Presses of keys
 * count as ever. `by`: only where this was pressed.
 */
export function refuseSecondTap(by?: Element | null): void {
  if (pressed && (by === undefined || by === pressed.by)) {
    guarded = { place: pressed.place, until: Math.max(pressed.at + doubleTapMs, performance.now() + seenMs) };
  }
}

/** What a finger or a mouse pressed last; undefined where keys have pressed since. */
export function lastPressed(): Element | undefined {
  return pressed?.by;
}

function onClick(event: MouseEvent): void {
  if (event.detail === 0) pressed = undefined;
  if (event.detail === 0 || !(event.target instanceof Element)) return;
  if (guarded && event.timeStamp < guarded.until && isWithin(event, guarded.place)) {
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const by = event.target.closest('button, a');
  pressed = by ? { by, place: by.getBoundingClientRect(), at: event.timeStamp } : undefined;
}

function isWithin({ clientX: x, clientY: y }: MouseEvent, { left, right, top, bottom }: DOMRect): boolean {
  return x > left && x < right && y > top && y < bottom;
}

// The server draws pages without a document.
globalThis.document?.addEventListener('click', onClick, { capture: true });
