import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes the page's session storage from Chromium's profile. It may contain a token that must not outlive the session,
 * but Chromium writes it to disk unencrypted and keeps it. Call it while Chromium does not have it open: before the app
 * is ready, and after it has quit.
 */
export function wipeSessionStorage(profile: string): void {
  try {
    const folder = join(profile, 'Session Storage');
    // Removing takes some ms even where there is nothing.
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  } catch {
    // Windows cannot remove an open file. The next start removes it.
  }
}
