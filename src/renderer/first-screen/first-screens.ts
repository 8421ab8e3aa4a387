import type { SiteData } from '#shared/contract/site.ts';
import type { Locale } from '#renderer/words/locale.ts';
import { playBrowser } from './browser-stand-in.ts';
import type { Drawn } from './draw-screens.tsx';

/**
 * Draws what each page shows before the app runs, as HTML, in one language. For the server, in a thread of its own. The app
 * is loaded only once something plays browser: parts of it look for one as they are loaded.
 */
export async function drawFirstScreens(site: SiteData, language: Locale): Promise<Drawn> {
  playBrowser();
  const { drawScreens } = await import('./draw-screens.tsx');
  return drawScreens(site, language);
}
