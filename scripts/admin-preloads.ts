import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { filesOf, writePreloads } from './page-preloads.ts';

const panel = 'src/renderer/features/admin/admin-app.tsx';
const screens = 'src/renderer/features/admin/pages/screens.ts';

/**
 * Writes which files each admin page needs, for the server to name in the page itself: the browser fetches them beside the
 * app, which would ask for them in three steps. `file` is relative to the folder of the build; `alreadyNamed` are the files of
 * every page.
 */
export function adminPreloads({ file, alreadyNamed }: { file: string; alreadyNamed: RegExp }): Plugin {
  return writePreloads({ name: 'admin-preloads', app: panel, file }, (bundle) => {
    const frame = filesOf(bundle, resolve(panel));
    return [...readScreens()].map(([path, module]) => {
      const files = new Set([...frame, ...filesOf(bundle, module)].filter((one) => !alreadyNamed.test(one)));
      return [path, [...files]] as const;
    });
  });
}

/** The module of each admin page, as `screens.ts` imports it. */
function readScreens(): Map<string, string> {
  const lines = readFileSync(screens, 'utf8').matchAll(
    /^\s+'?([\w/:-]*)'?: async \(\) => \(await import\('([^']+)'\)\)/gm,
  );
  const found = new Map([...lines].map(([, path = '', module = '']) => [path, resolve(dirname(screens), module)]));
  if (found.size === 0) throw new Error(`${screens} imports no screens`);
  return found;
}
