import { pauseMs, writesText } from './held-keys.ts';
import { actionOf, mayRepeat, pressOf, type KeyAction } from './key-table.ts';
import { keysWaitFor, leadsElsewhere } from './waiting.store.ts';

type Rules = {
  mac: boolean;
  press: (event: KeyboardEvent) => void;
  /** What follows without a pause belongs to what was dropped. */
  drop: () => void;
};

/**
 * A text may be typed a while after the key that should have opened its field and did nothing: its letters are no keys. So the first letter
 * that would act waits until nothing follows it; a run of letters is dropped whole. Keys that only move or lead elsewhere act at once.
 */
export function createAfterRefusal({ mac, press, drop }: Rules) {
  let refused = { at: -Infinity, key: '' };
  let doubted: KeyboardEvent | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    clearTimeout(timer);
    doubted = undefined;
    refused = { at: -Infinity, key: '' };
  };
  /** The key was meant, with what follows it. */
  const pressDoubted = () => {
    const meant = doubted;
    end();
    if (meant) press(meant);
  };
  return {
    begin(key: string) {
      end();
      refused = { at: performance.now(), key };
    },
    end,
    /** Whether a key, pressed where nothing is typed, is kept back. */
    keeps(event: KeyboardEvent): boolean {
      if (performance.now() - refused.at > keysWaitFor || event.repeat) return false;
      if (!writesText(event)) {
        pressDoubted();
        return false;
      }
      const action = actionOf(pressOf(event, mac));
      // Alone it presses what has the focus, or moves the page.
      if (!doubted && event.key === ' ') return false;
      if (!doubted && (event.key === refused.key || (action && isHarmless(action)))) return false;
      clearTimeout(timer);
      if (doubted || !action) {
        doubted = undefined;
        refused.at = performance.now();
        drop();
        return true;
      }
      doubted = event;
      timer = setTimeout(pressDoubted, pauseMs);
      return true;
    },
  };
}

function isHarmless(action: KeyAction): boolean {
  return leadsElsewhere(action) || mayRepeat(action);
}
