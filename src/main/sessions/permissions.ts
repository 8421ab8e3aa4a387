import type { Session } from 'electron';
import { isOwnPage } from '#main/window/own-page.ts';

/**
 * The page may write to the clipboard, to copy a number or a code. It needs the network entries because since Chromium
 * 142 requests to this computer or the local network require a permission. The Content-Security-Policy limits them to the
 * chosen shop.
 */
const granted = new Set(['clipboard-sanitized-write', 'loopback-network', 'local-network', 'local-network-access']);

/** Whether a page at `address` gets this permission. Everything not listed is denied. */
export function isGranted(permission: string, address: string): boolean {
  return granted.has(permission) && isOwnPage(address);
}

/** Decides all permission requests of a session without asking the user. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, respond, { requestingUrl }) => {
    respond(isGranted(permission, requestingUrl));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) => isGranted(permission, origin));
  session.setDevicePermissionHandler(() => false);
}
