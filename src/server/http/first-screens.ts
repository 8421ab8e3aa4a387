import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { Language } from '#shared/contract/language.ts';
import type { SiteData } from '#shared/contract/site.ts';
import type { DrawFirstScreen, FirstScreen, FirstScreensModule } from '#shared/first-screen.ts';
import type { Log } from '../log.ts';

/**
 * Draws what each page shows before the app runs, with the app itself: `file` is its build for the server. Without that file,
 * and where a page cannot be drawn, a page begins with the logo alone.
 */
export function createFirstScreens(file: string, log: Pick<Log, 'warn'>) {
  const loading = existsSync(file) ? load(file, log) : undefined;
  return {
    /** The HTML a page begins with, in the reader's language. */
    async of(pathname: string, language: Language, site: SiteData): Promise<string | undefined> {
      const draw = await loading;
      const screen = await draw?.(pathname, language, site);
      return screen && toHtml(screen, language);
    },
  };
}

async function load(file: string, log: Pick<Log, 'warn'>): Promise<DrawFirstScreen | undefined> {
  try {
    const app: FirstScreensModule = await import(pathToFileURL(file).href);
    return app.createFirstScreens((path, error) => log.warn({ path, err: error }, 'a first screen could not be drawn'));
  } catch (error) {
    log.warn({ err: error }, 'first screens could not be loaded');
    return undefined;
  }
}

/** Inert: nothing in it can be used before the app has taken its place. */
function toHtml(screen: FirstScreen, language: Language): string {
  return Object.entries(screen)
    .map(([reader, html]) => `<div data-first data-for="${reader}" lang="${language}" inert>${html}</div>`)
    .join('');
}

/** The language the reader chose, else the first of ours that the browser asks for. */
export function languageOf({ cookie = '', 'accept-language': accepted = '' }: IncomingHttpHeaders): Language {
  const chosen = /(?:^|;\s*)n_locale=(en|hi)(?:;|$)/.exec(cookie)?.[1];
  const preferred = accepted
    .split(',')
    .map((part) => part.trim().slice(0, 2))
    .find((code) => code === 'en' || code === 'hi');
  return (chosen ?? preferred) === 'hi' ? 'hi' : 'en';
}
