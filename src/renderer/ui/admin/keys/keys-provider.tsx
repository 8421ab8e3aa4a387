import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { isComposing } from '#renderer/lib/composing.ts';
import { useUnsavedInputs } from '../../unsaved/unsaved.store.ts';
import { isMac } from './key-names.ts';
import { takeEarlyKeys } from './early-keys.ts';
import { createHeldKeys, pauseMs, writesText, type Held } from './held-keys.ts';
import {
  hasOwnKeys,
  isEditing,
  isInDialog,
  isModifier,
  isOfBrowser,
  isPaste,
  isTaken,
  isTypedIn,
  mayHandle,
  scrolls,
} from './key-facts.ts';
import { actionOf, actsOnRecord, keyTable, mayRepeat, pressOf, type KeyAction } from './key-table.ts';
import { isFindingFor, isGoingOn, isLoadingFor, isScreenLoading, leadsElsewhere } from './waiting.store.ts';

/** Returns false to leave the key to whoever registered before. */
export type KeyHandlers = Partial<Record<KeyAction, (event: KeyboardEvent) => void | false>>;
type Registration = { handlers: () => KeyHandlers; inDialog: boolean; refuses: boolean };

type Keys = {
  register: (registration: Registration) => () => void;
  /** What a key does now on the page, without dialogs. */
  handled: () => ReadonlySet<KeyAction>;
};
const KeysContext = createContext<Keys | undefined>(undefined);
/** No key does anything. */
const noKeys = (): ReadonlySet<KeyAction> => new Set();

/** How long G waits for the key that says where to go, in ms. */
const leaderMs = 1200;

/**
 * Listens for keys. What was registered last is asked first: a dialog before the panel, the panel before the list. Keys for
 * what is loading wait for it, and all that follow them, pasted texts too; Escape and the mouse throw them away. A key that
 * is held down moves and types, and decides nothing.
 */
export function KeysProvider({ children }: { children: ReactNode }) {
  const registered = useRef<Registration[]>([]);
  const [keys] = useState<Keys>(() => ({
    register(registration) {
      registered.current = [registration, ...registered.current];
      return () => {
        registered.current = registered.current.filter((known) => known !== registration);
      };
    },
    handled() {
      const ofPage = registered.current
        .filter(({ inDialog, refuses }) => !inDialog && !refuses)
        .map(({ handlers }) => handlers());
      const actions = Object.keys(keyTable) as KeyAction[];
      return new Set(actions.filter((action) => ofPage.some((handlers) => handlers[action] !== undefined)));
    },
  }));

  useEffect(() => {
    let leaderAt = -Infinity;
    const mac = isMac();
    const isAfterLeader = ({ timeStamp }: KeyboardEvent) => timeStamp - leaderAt < leaderMs;
    const waits = (event: Held, target: EventTarget | null) => {
      if (isScreenLoading()) return true;
      if (!('key' in event)) return false;
      if (isFindingFor(event.key)) return true;
      const action = actionOf(pressOf(event, mac));
      if (!action || isInDialog(target) || !mayHandle(event, action, target)) return false;
      return !isAfterLeader(event) && isLoadingFor(action);
    };
    const repeats = (event: KeyboardEvent, target: EventTarget | null) => {
      if (/^(Arrow|Page)|^(Home|End|Tab|Backspace|Delete)$/.test(event.key)) return true;
      if (event.key === ' ' && scrolls(target)) return true;
      const action = actionOf(pressOf(event, mac));
      if (action && mayRepeat(action)) return true;
      if (!(target instanceof Element) || !isTypedIn(target)) return false;
      return writesText(event) || (action === 'open' && target.closest('textarea') !== null);
    };
    /** A queue is on its way to another record than the one that is shown, or waits for leave to be. */
    const isForNobody = (event: KeyboardEvent, target: EventTarget | null) => {
      const isLeaving = isGoingOn() || useUnsavedInputs.getState().asked !== undefined;
      if (!isLeaving || isAfterLeader(event) || isInDialog(target)) return false;
      const action = actionOf(pressOf(event, mac));
      if (target instanceof Element && isTypedIn(target)) return action === 'submit' || action === 'submitSecond';
      return event.key === ' ' || (action !== undefined && !leadsElsewhere(action));
    };
    const mayPress = (event: Held, target: EventTarget | null) => !waits(event, target);
    const held = createHeldKeys({ mayPress, mayRepeat: repeats, isForNobody });
    /** What is typed next was meant for what the key opens where it means something; a grid takes what is typed in it. */
    const refuse = ({ key, target }: KeyboardEvent) => {
      if (!hasOwnKeys(target)) held.refuse(key);
    };
    /** When the paste was asked for that has not come yet. */
    let pasteAt = -Infinity;
    const holdText = (text: string, { timeStamp }: Event) => held.hold({ text, timeStamp });
    const take = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const hold = (event: KeyboardEvent) => {
      if (held.isOwn(event) || isModifier(event.key)) return;
      // Not every browser tells that an empty clipboard was pasted. Who pauses after it has begun anew.
      if (event.timeStamp - pasteAt < pauseMs) holdText('', event);
      pasteAt = -Infinity;
      if (mends(event)) held.clear();
      if (isComposing(event) || isOfBrowser(event, mac)) {
        // It would overtake what is held. A text that is pasted is held as it arrives.
        if (isPaste(event, mac)) {
          if (!held.isEmpty() || isScreenLoading()) pasteAt = event.timeStamp;
          return;
        }
        if (isEditing(event.key) && (!held.isEmpty() || held.isDropped())) take(event);
        held.drop();
      } else if (event.key === 'Escape') {
        // The palette closes, too.
        if ((!held.isEmpty() && !isChoosing()) || event.repeat) take(event);
        startAnew();
      } else if (held.isDropped(event.key) || (held.isEmpty() && isForNobody(event, event.target))) take(event);
      else if (!held.isEmpty() || waits(event, event.target)) {
        take(event);
        held.hold(event);
      } else if (event.repeat && !repeats(event, event.target)) take(event);
    };
    const holdPaste = (event: ClipboardEvent) => {
      if (held.isOwn(event)) return;
      pasteAt = -Infinity;
      const isDropped = held.isDropped();
      if (!isDropped && held.isEmpty() && !isScreenLoading()) return;
      take(event);
      if (!isDropped) holdText(event.clipboardData?.getData('text/plain') ?? '', event);
    };
    /** Whether Enter, or what chooses too, waits for what a text finds. */
    const isChoosing = () => {
      const next = held.next();
      return next !== undefined && 'key' in next && isFindingFor(next.key) && !isScreenLoading();
    };
    /** The text for which Enter waits is mended, or more is typed by someone who saw it wait. */
    const mends = (event: KeyboardEvent) => {
      if (!isChoosing() || !(event.target instanceof Element) || !isTypedIn(event.target)) return false;
      const writes = writesText(event) || isPaste(event, mac);
      return writes ? held.isPausedAfter() : /^(Backspace|Delete|ArrowLeft|ArrowRight)$/.test(event.key);
    };
    const startAnew = () => {
      pasteAt = -Infinity;
      held.clear();
    };
    const press = (event: KeyboardEvent) => {
      if (isTaken(event) || isModifier(event.key)) return;
      const pressed = pressOf(event, mac);
      const afterLeader = isAfterLeader(event);
      leaderAt = -Infinity;
      const action = afterLeader ? 'go' : actionOf(pressed);
      if (!action || !mayHandle(event, action, event.target)) return;
      if (action === 'go' && !afterLeader) {
        leaderAt = event.timeStamp;
        event.preventDefault();
        return;
      }
      const inDialog = isInDialog(event.target);
      for (const registration of registered.current) {
        const handle = registration.inDialog === inDialog ? registration.handlers()[action] : undefined;
        if (!handle || handle(event) === false) continue;
        event.preventDefault();
        if (registration.refuses) refuse(event);
        return;
      }
      if (actsOnRecord(action) && !inDialog) refuse(event);
    };
    for (const event of takeEarlyKeys()) {
      if (event.key === 'Escape' || isComposing(event) || isOfBrowser(event, mac)) held.clear();
      else if (!isModifier(event.key)) held.hold(event);
    }
    window.addEventListener('keydown', hold, { capture: true });
    window.addEventListener('paste', holdPaste, { capture: true });
    window.addEventListener('pointerdown', startAnew, { capture: true });
    document.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', hold, { capture: true });
      window.removeEventListener('paste', holdPaste, { capture: true });
      window.removeEventListener('pointerdown', startAnew, { capture: true });
      document.removeEventListener('keydown', press);
      held.stop();
    };
  }, []);

  return <KeysContext value={keys}>{children}</KeysContext>;
}

/**
 * Acts on keys while the component is shown. None of them while someone types, except what the table says. `inDialog`: for
 * what a dialog or menu contains; everything else rests while one is open. `refuses`: says why they do nothing now, and what is
 * typed right after them is dropped.
 */
export function useKeys(
  handlers: KeyHandlers,
  {
    enabled = true,
    inDialog = false,
    refuses = false,
  }: { enabled?: boolean; inDialog?: boolean; refuses?: boolean } = {},
): void {
  const register = useContext(KeysContext)?.register;
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(
    () => (enabled ? register?.({ handlers: () => latest.current, inDialog, refuses }) : undefined),
    [register, enabled, inDialog, refuses],
  );
}

/** Which keys do something on the page as it was when the component appeared. */
export function useHandledKeys(): ReadonlySet<KeyAction> {
  const [handled] = useState(useContext(KeysContext)?.handled ?? noKeys);
  return handled;
}
