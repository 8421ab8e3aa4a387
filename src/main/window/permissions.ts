import type { Session } from 'electron';
import { isOwnPage } from '#main/window/own-page.ts';

/**
 * Copying a number or a code is the one ability the page has. The network entries are not one more: since Chromium 142
 * a page asks before it may reach this computer or the local network at all, and the content security policy has
 * already narrowed that to the one shop that was chosen.
 */
const granted = new Set(['clipboard-sanitized-write', 'loopback-network', 'local-network', 'local-network-access']);

/** May a page at `address` have this permission? Everything that is not listed is denied. */
export function isGranted(permission: string, address: string): boolean {
  return granted.has(permission) && isOwnPage(address);
}

/** Answers every permission question of a session without ever showing one. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) => {
    answer(isGranted(permission, requestingUrl));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) => isGranted(permission, origin));
  session.setDevicePermissionHandler(() => false);
}
