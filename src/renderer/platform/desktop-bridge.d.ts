import type { DesktopBridge } from '#shared/contract/desktop/calls.ts';

declare global {
  interface Window {
    /** Exposed by the desktop shell's preload script; absent in a browser. */
    desktop?: DesktopBridge;
  }
}
