import type { BrowserWindow, WebContents } from 'electron';
import type { DesktopEvent, DesktopEventOf, WindowKind } from '#shared/contract/desktop/calls.ts';

/** Tokens of one window: its own, and aside that of the member of staff in a customer's account. */
export type WindowSession = { token: string | null; admin_token: string | null };
export const noSession: WindowSession = { token: null, admin_token: null };

/** A window of ours, with what the shell knows about it. The page is never asked for its kind. */
export type OpenWindow = {
  readonly kind: WindowKind;
  readonly window: BrowserWindow;
  /** Its page, where that is not the window's own. */
  readonly contents?: WebContents;
  session: WindowSession;
  /** Its page says that it holds input that is not saved; the shop's page says so in its status. */
  unsaved?: boolean;
  /** Whose account it shows. */
  readonly customer?: { id: string; email: string };
};

export type Windows = {
  add: (opened: OpenWindow) => void;
  /** The window that shows these contents. */
  find: (contents: WebContents) => OpenWindow | undefined;
  list: (kind: WindowKind) => OpenWindow[];
  shop: () => OpenWindow | undefined;
  /** The person works in the shop's window: it has the focus, and somebody sits there. */
  isShopInFront: () => boolean;
  /** Whether a customer's account holds input that is not saved. */
  isUnsaved: () => boolean;
  /** The computer was asleep: ends connections that look open and may be dead, since requests over them would wait for ever. */
  awake: () => Promise<void>;
  /** Tells something to the pages of one kind of window. */
  tell: <N extends DesktopEvent>(kind: WindowKind, name: N, event: DesktopEventOf<N>) => void;
};

/** Whoever has used nothing for so long may have left the desk, in seconds. */
const longestIdle = 60;

/** Creates the list of our open windows. `onChange` is called when one opens or closes. `idleTime`: how long nobody has used this computer, in seconds. */
export function createWindows(onChange: () => void, idleTime: () => number): Windows {
  const open = new Set<OpenWindow>();
  const list = (kind: WindowKind) => [...open].filter((opened) => opened.kind === kind);
  const tell: Windows['tell'] = (kind, name, event) => {
    for (const { window } of list(kind)) if (!window.isDestroyed()) window.webContents.send(name, event);
  };
  return {
    add(opened) {
      open.add(opened);
      opened.window.once('closed', () => {
        open.delete(opened);
        onChange();
      });
      onChange();
    },
    find: (contents) =>
      [...open].find(({ window, contents: own }) => !window.isDestroyed() && (own ?? window.webContents) === contents),
    list,
    shop: () => list('shop')[0],
    isShopInFront() {
      const window = list('shop')[0]?.window;
      // One that is hidden while another has the focus may count as focused on Linux.
      const isFront = window?.isFocused() === true && window.isVisible() && !window.isMinimized();
      return isFront && idleTime() < longestIdle;
    },
    isUnsaved: () => list('customer').some(({ unsaved }) => unsaved === true),
    async awake() {
      await Promise.all([...open].map(({ window }) => window.webContents.session.closeAllConnections()));
      tell('shop', 'awake', {});
    },
    tell,
  };
}
