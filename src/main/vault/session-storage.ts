import { rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes what the page's session storage left in Chromium's profile. The page means it to end with the session, a
 * token that is not to be remembered among it, but Chromium writes it to disk and leaves it there in the clear.
 * Call it while Chromium does not hold it: before the app is ready, and when it has quit.
 */
export function wipeSessionStorage(profile: string): void {
  try {
    rmSync(join(profile, 'Session Storage'), { recursive: true, force: true });
  } catch {
    // Windows does not remove a file that is still open: the next start removes it.
  }
}
