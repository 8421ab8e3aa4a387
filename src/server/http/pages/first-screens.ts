import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Language } from '#shared/contract/account/language.ts';
import type { DrawFirstScreen, FirstScreen, FirstScreenData, FirstScreensModule } from '#shared/pages/first-screen.ts';
import type { Log } from '../../log.ts';

const longestWaitMs = 1_500;

/**
 * Server-side rendering of what each page shows before the app runs. `file` is the app's build for the server. Without
 * it, or when rendering fails, a page starts with the logo alone.
 */
export function createFirstScreens(file: string, log: Pick<Log, 'warn'>) {
  const loading = existsSync(file) ? load(file, log) : undefined;
  return {
    /** Returns the initial HTML of a page, in the reader's language. */
    async of(pathname: string, language: Language, data: FirstScreenData): Promise<string | undefined> {
      const draw = await loading;
      const drawing = draw?.(pathname, language, data);
      // Drawings queue: a reader who would wait longer gets the logo, and the next one the drawing.
      const screen = await Promise.race([drawing, setTimeout(longestWaitMs, undefined, { ref: false })]);
      return screen && toHtml(screen, language);
    },
  };
}

async function load(file: string, log: Pick<Log, 'warn'>): Promise<DrawFirstScreen | undefined> {
  try {
    const app: FirstScreensModule = await import(pathToFileURL(file).href);
    return app.createFirstScreens((path, error) => log.warn({ path, err: error }, 'could not render a first screen'));
  } catch (error) {
    log.warn({ err: error }, 'could not load the first screens');
    return undefined;
  }
}

/** Until the app replaces this HTML, public/first-paint.js makes its controls inert. Without scripts its links work. */
function toHtml(screen: FirstScreen, language: Language): string {
  return Object.entries(screen)
    .map(([reader, html]) => `<div data-first data-for="${reader}" lang="${language}">${html}</div>`)
    .join('');
}

/** Returns the language in the cookie, else the first supported one of the browser, else English. */
export function languageOf({ cookie = '', 'accept-language': accepted = '' }: IncomingHttpHeaders): Language {
  const chosen = /(?:^|;\s*)n_locale=(en|hi)(?:;|$)/.exec(cookie)?.[1];
  const preferred = accepted
    .split(',')
    .map((part) => part.trim().slice(0, 2))
    .find((code) => code === 'en' || code === 'hi');
  return (chosen ?? preferred) === 'hi' ? 'hi' : 'en';
}
