import { useEffectEvent, useLayoutEffect } from 'react';

/*
 * Back closes what covers the page before it leaves the page. The browser goes back first, so the step is undone before the
 * router hears of it: no entry is added, and Forward still leads where it led. Only the first entry of the shop has none
 * below it to come back from. There a second entry of the same page is added for as long as something is open, the spare.
 */
type Layer = { close: () => void };
const layers: Layer[] = [];
/** The router's count of its steps where the page is now; the spare has that of its page. */
let at = Number.NaN;
/** The page's address there. */
let address = '';
let onSpare = false;
/** What the router replaced while on the spare: the entry below gets it, or a used token would stay in the history. */
let below: { state: unknown; url: string } | undefined;
/** How many steps of ours are under way: they concern nobody. None is after this moment: one that led nowhere is not heard of. */
let ownSteps = 0;
let ownUntil = 0;
const longestStep = 500;

/** Calls `close` in place of going back while `open`. Without it Back leaves the page as ever. */
export function useBackCloses(open: boolean, close: (() => void) | undefined): void {
  const isClosable = close !== undefined;
  const onBack = useEffectEvent(() => close?.());
  useLayoutEffect(() => {
    if (!open || !isClosable) return undefined;
    const layer = { close: () => onBack() };
    layers.push(layer);
    addSpare();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      // What closed it may open something else, or lead elsewhere.
      setTimeout(leaveSpare);
    };
  }, [open, isClosable]);
}

/** Who hears of steps that close nothing, and may stop them: before the router, which listens from its first render on. */
const hearers = new Set<(event: PopStateEvent) => void>();

/**
 * Hears of steps back and forward before the router does, until the result is called. A listener of its own would come too
 * late: Chromium tells those of popstate in the order in which they were added, whether they capture or not.
 */
export function hearSteps(hear: (event: PopStateEvent) => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** Follows the router's steps, by the key of its location. Once in the app, before anything else hears of steps back. */
export function useFollowSteps(key: string): void {
  useLayoutEffect(() => {
    window.addEventListener('popstate', onPop, { capture: true });
    window.addEventListener('pageshow', forgetSteps);
    return () => {
      window.removeEventListener('popstate', onPop, { capture: true });
      window.removeEventListener('pageshow', forgetSteps);
    };
  }, []);
  useLayoutEffect(() => {
    at = historyIndex();
    address = window.location.href;
    if (onSpare && !isSpare() && at === 0) {
      below = { state: stateNow(), url: window.location.href };
      window.history.replaceState({ ...stateNow(), spare: true }, '');
    }
    onSpare = isSpare();
    // A reload has closed what was open.
    leaveSpare();
  }, [key]);
}

function onPop(event: PopStateEvent): void {
  countStep();
  if (below && historyIndex() === 0 && !isSpare()) {
    window.history.replaceState(below.state, '', below.url);
    below = undefined;
  }
  if (performance.now() > ownUntil) forgetSteps();
  if (ownSteps > 0) {
    ownSteps -= 1;
    event.stopImmediatePropagation();
    return;
  }
  const wasSpare = onSpare;
  onSpare = isSpare();
  const by = historyIndex() - at;
  const top = layers.at(-1);
  if (top && wasSpare && by === 0) {
    event.stopImmediatePropagation();
    top.close();
    // What is busy does not close, and there may be another one below.
    setTimeout(addSpare);
  } else if (top && !(by >= 0)) {
    event.stopImmediatePropagation();
    onSpare = wasSpare;
    // A step that the router has not counted was made by a link within the page.
    step(Number.isNaN(by) ? 1 : -by);
    top.close();
  } else if (onSpare) {
    event.stopImmediatePropagation();
    if (by < 0) window.history.back();
    else window.history.forward();
  } else {
    for (const hear of hearers) hear(event);
  }
}

/**
 * The router counts no step of a link within the page, and what replaces it then has no count either: nobody could tell how many
 * steps lead back. The same link once more makes no second entry. What else has no count was there before the router.
 */
function countStep(): void {
  if (layers.length > 0 || !Number.isNaN(historyIndex()) || Number.isNaN(at)) return;
  if (!window.location.href.startsWith(`${address.replace(/#.*/, '')}#`)) return;
  const idx = window.location.href === address ? at : at + 1;
  window.history.replaceState({ ...stateNow(), idx, key: `within-${idx}` }, '');
}

function addSpare(): void {
  if (layers.length === 0 || onSpare || historyIndex() !== 0) return;
  window.history.pushState({ ...stateNow(), spare: true }, '');
  onSpare = true;
}

function leaveSpare(): void {
  if (layers.length > 0 || !onSpare || !isSpare()) return;
  onSpare = false;
  step(-1);
}

function step(by: number): void {
  ownSteps += 1;
  ownUntil = performance.now() + longestStep;
  window.history.go(by);
}

/** A step that led out of the page is not heard of when the page is shown again either. */
function forgetSteps(): void {
  ownSteps = 0;
}

function stateNow(): Record<string, unknown> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** The router's count of its steps; NaN for a step that nobody has counted. */
export const historyIndex = () => Number(stateNow()['idx'] ?? Number.NaN);
const isSpare = () => stateNow()['spare'] === true;
