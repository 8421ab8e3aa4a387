import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { isComposing } from '#renderer/lib/composing.ts';
import { isMac } from './key-names.ts';
import { createHeldKeys } from './held-keys.ts';
import { actionOf, keyTable, pressOf, worksWhileTyping, type KeyAction } from './key-table.ts';
import { isLoadingFor, isScreenLoading } from './waiting.store.ts';

/** Returns false to leave the key to whoever registered before. */
export type KeyHandlers = Partial<Record<KeyAction, (event: KeyboardEvent) => void | false>>;
type Registration = { handlers: () => KeyHandlers; inDialog: boolean };

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
 * what is loading wait for it, and all that follow them; Escape and the mouse throw them away.
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
      const ofPage = registered.current.filter(({ inDialog }) => !inDialog).map(({ handlers }) => handlers());
      const actions = Object.keys(keyTable) as KeyAction[];
      return new Set(actions.filter((action) => ofPage.some((handlers) => handlers[action] !== undefined)));
    },
  }));

  useEffect(() => {
    let leaderAt = -Infinity;
    const mac = isMac();
    const isAfterLeader = ({ timeStamp }: KeyboardEvent) => timeStamp - leaderAt < leaderMs;
    const waits = (event: KeyboardEvent, target: EventTarget | null) => {
      if (isScreenLoading()) return true;
      const action = actionOf(pressOf(event, mac));
      if (!action || isInDialog(target) || !mayHandle(event, action, target)) return false;
      return !isAfterLeader(event) && isLoadingFor(action);
    };
    const held = createHeldKeys((event, target) => !waits(event, target));
    const hold = (event: KeyboardEvent) => {
      if (held.isOwn(event) || isComposing(event) || isModifier(event.key) || isOfBrowser(event, mac)) return;
      if (held.isEmpty() && (event.key === 'Escape' || !waits(event, event.target))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === 'Escape') held.clear();
      else held.hold(event);
    };
    const press = (event: KeyboardEvent) => {
      if (isTaken(event) || isComposing(event) || isModifier(event.key)) return;
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
        return;
      }
    };
    window.addEventListener('keydown', hold, { capture: true });
    window.addEventListener('pointerdown', held.clear, { capture: true });
    document.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', hold, { capture: true });
      window.removeEventListener('pointerdown', held.clear, { capture: true });
      document.removeEventListener('keydown', press);
      held.stop();
    };
  }, []);

  return <KeysContext value={keys}>{children}</KeysContext>;
}

/**
 * Acts on keys while the component is shown. None of them while someone types, except what the table says. `inDialog`: for
 * what a dialog or menu contains; everything else rests while one is open.
 */
export function useKeys(
  handlers: KeyHandlers,
  { enabled = true, inDialog = false }: { enabled?: boolean; inDialog?: boolean } = {},
): void {
  const register = useContext(KeysContext)?.register;
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(
    () => (enabled ? register?.({ handlers: () => latest.current, inDialog }) : undefined),
    [register, enabled, inDialog],
  );
}

/** Which keys do something on the page as it was when the component appeared. */
export function useHandledKeys(): ReadonlySet<KeyAction> {
  const [handled] = useState(useContext(KeysContext)?.handled ?? noKeys);
  return handled;
}

function mayHandle(event: KeyboardEvent, action: KeyAction, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  if (isTypedIn(target)) return worksWhileTyping(action);
  // Enter on a control presses that control; arrows belong to sliders, lists and grids of their own.
  if (action === 'open')
    return target.closest('a, button, summary, input, [role="button"], [role="menuitem"]') === null;
  if (event.key.startsWith('Arrow'))
    return target.closest('[role="tablist"], [role="radiogroup"], [data-own-keys]') === null;
  return true;
}

/** Whether keys pressed here write text or change a value. */
function isTypedIn(target: Element): boolean {
  if (target.closest('textarea, select, [contenteditable=""], [contenteditable="true"], [data-typing]')) return true;
  const input = target.closest('input');
  return input !== null && !['checkbox', 'radio', 'button', 'submit', 'file', 'color'].includes(input.type);
}

function isInDialog(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null
  );
}

/** Done by someone else. Radio buttons refuse Enter and do nothing with it: there Ctrl+Enter still sends the form. */
function isTaken({ defaultPrevented, key, target }: KeyboardEvent): boolean {
  const onRadio = target instanceof Element && target.closest('[role="radio"]') !== null;
  return defaultPrevented && !(key === 'Enter' && onRadio);
}

/** Reload, another tab and the like, which the panel has no part in. */
function isOfBrowser(event: KeyboardEvent, mac: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (actionOf(pressOf(event, mac)) !== undefined) return false;
  return ctrlKey || metaKey || altKey || /^F\d+$/.test(key);
}

function isModifier(key: string): boolean {
  return ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(key);
}
