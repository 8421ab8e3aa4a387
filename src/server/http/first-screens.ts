import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Language } from '#shared/contract/language.ts';
import type { Log } from '../log.ts';

type FirstScreen = { visitor?: string; customer?: string };
type Drawn = { screens: Record<string, FirstScreen>; failures: { path: string; reason: string }[] };
type FirstScreensOptions = { file: string; worker: URL; log: Pick<Log, 'warn'> };

/**
 * What each page shows before the app runs, drawn by the app itself whenever the site's data changes. Until it is drawn,
 * and where it cannot be, a page begins with the logo alone.
 */
export function createFirstScreens({ file, worker, log }: FirstScreensOptions) {
  const canDraw = existsSync(file) && existsSync(worker);
  let drawn: Record<Language, Drawn> | undefined;
  let drawnFor: string | undefined;

  async function draw(site: unknown): Promise<void> {
    const thread = new Worker(worker, { workerData: { file: pathToFileURL(file).href, site } });
    thread.unref();
    try {
      const [screens] = (await once(thread, 'message')) as [Record<Language, Drawn>];
      drawn = screens;
      for (const failure of screens.en.failures) log.warn(failure, 'a page cannot be drawn ahead');
    } catch (error) {
      drawn = undefined;
      log.warn({ err: error }, 'first screens could not be drawn');
    } finally {
      await thread.terminate();
    }
  }

  return {
    /** The HTML a page begins with, for a path, in the reader's language, on a site with this data. */
    of(path: string, language: Language, site: unknown): string | undefined {
      if (!canDraw) return undefined;
      const key = JSON.stringify(site);
      if (key !== drawnFor) {
        drawnFor = key;
        drawn = undefined;
        void draw(site);
      }
      const screen = drawn?.[language].screens[path.replace(/(?<=.)\/+$/, '')];
      return screen && toHtml(screen, language);
    },
  };
}

/** Nothing in it can be used before the app has taken its place. */
function toHtml(screen: FirstScreen, language: Language): string {
  return Object.entries(screen)
    .map(([reader, html]) => `<div data-first data-for="${reader}" lang="${language}" inert>${html}</div>`)
    .join('');
}

/** The language the reader chose, else the first of ours that the browser asks for. */
export function languageOf({ cookie = '', 'accept-language': asked = '' }: IncomingHttpHeaders): Language {
  const chosen = /(?:^|;\s*)n_locale=(en|hi)(?:;|$)/.exec(cookie)?.[1];
  const first = asked
    .split(',')
    .map((part) => part.trim().slice(0, 2))
    .find((code) => code === 'en' || code === 'hi');
  return (chosen ?? first) === 'hi' ? 'hi' : 'en';
}
