import type { IpcMain } from 'electron';
import type { z } from 'zod';
import { desktopCalls, type DesktopCall, type DesktopCalls } from '#shared/contract/desktop.ts';
import { isOwnMainFrame } from '#main/window/own-page.ts';

type Answer<N extends DesktopCall> = z.output<DesktopCalls[N]['output']>;

export type CallHandlers = {
  [N in DesktopCall]: (input: z.output<DesktopCalls[N]['input']>) => Answer<N> | Promise<Answer<N>>;
};

/**
 * Registers all calls of the bridge. A call from anything but our own page's main frame, or with invalid input, rejects
 * and does not reach its handler.
 */
export function registerCalls(ipc: Pick<IpcMain, 'handle'>, handlers: CallHandlers): void {
  for (const name of Object.keys(desktopCalls) as DesktopCall[]) {
    const handler = handlers[name] as (input: unknown) => unknown;
    ipc.handle(name, (event, input: unknown) => {
      if (!isOwnMainFrame(event.senderFrame)) throw new Error(`${name} cannot be called from this page.`);
      const parsed = desktopCalls[name].input.safeParse(input);
      if (!parsed.success) throw new Error(`${name} was called with invalid input.`);
      return handler(parsed.data);
    });
  }
}
