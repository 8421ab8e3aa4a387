import type { DesktopBridge } from '#shared/contract/desktop.ts';

declare global {
  interface Window {
    /** Put there by the desktop shell; a browser has none. */
    desktop?: DesktopBridge;
  }
}
