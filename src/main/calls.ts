import type { IpcMain, WebContents } from 'electron';
import {
  desktopCalls,
  type CallInput,
  type CallOutput,
  type DesktopCall,
  type WindowKind,
} from '#shared/contract/desktop/calls.ts';
import { isOwnMainFrame } from '#main/window/own-page.ts';

/** `W`: what the shell knows about a window of its own. */
export type CallHandlers<W> = {
  [N in DesktopCall]: (input: CallInput<N>, from: W) => CallOutput<N> | Promise<CallOutput<N>>;
};

type Guards<W> = {
  /** The window that shows these contents; undefined for contents that the shell did not open. */
  findWindow: (contents: WebContents) => W | undefined;
  /** While true only `whileLocked` is answered. */
  isLocked: () => boolean;
};

/** What a locked client still does: what the lock screen needs, also to reach the shop. */
export const whileLocked: readonly DesktopCall[] = [
  'opening',
  'unlock',
  'forgetToken',
  'reportStatus',
  'openOutside',
  'accessQuestion',
  'answerAccess',
  'closeWindow',
];

/**
 * Registers all calls of the bridge. A call rejects and does not reach its handler when it comes from anything but our own
 * page's main frame, from a kind of window that may not make it, while the client is locked, or with invalid input.
 */
export function registerCalls<W extends { kind: WindowKind }>(
  ipc: Pick<IpcMain, 'handle'>,
  { findWindow, isLocked }: Guards<W>,
  handlers: CallHandlers<W>,
): void {
  for (const name of Object.keys(desktopCalls) as DesktopCall[]) {
    const handler = handlers[name] as (input: unknown, from: W) => unknown;
    const from: readonly WindowKind[] = desktopCalls[name].from;
    ipc.handle(name, ({ sender, senderFrame }, input: unknown) => {
      const caller = isOwnMainFrame(senderFrame) ? findWindow(sender) : undefined;
      if (!caller || !from.includes(caller.kind)) throw new Error(`${name} cannot be called from this page.`);
      if (isLocked() && !whileLocked.includes(name)) throw new Error(`${name} cannot be called while locked.`);
      const parsed = desktopCalls[name].input.safeParse(input);
      if (!parsed.success) throw new Error(`${name} was called with invalid input.`);
      return handler(parsed.data, caller);
    });
  }
}
