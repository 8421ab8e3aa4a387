import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { filesOf, writeFiles } from './page-preloads.ts';

const panel = 'src/renderer/features/admin/admin-app.tsx';
const screens = 'src/renderer/features/admin/pages/screens.ts';

/**
 * Writes which files each admin page needs, for the server to name in the page itself: the browser fetches them beside the
 * app, which would ask for them in three steps. `file` is relative to the folder of the build; `alreadyNamed` are the files of
 * every page. Another app that is built with the same settings has no admin pages.
 */
export function adminPreloads(options: { file: string; alreadyNamed: RegExp }): Plugin {
  let hasPanel = false;
  return {
    name: 'admin-preloads',
    apply: 'build',
    configResolved({ root }) {
      hasPanel = resolve(panel).startsWith(root);
    },
    writeBundle({ dir = '' }, bundle) {
      if (!hasPanel) return;
      const frame = filesOf(bundle, resolve(panel));
      const needed = [...readScreens()].map(([path, module]) => {
        const files = new Set(
          [...frame, ...filesOf(bundle, module)].filter((file) => !options.alreadyNamed.test(file)),
        );
        return [path, [...files]] as const;
      });
      writeFiles(resolve(dir, options.file), needed);
    },
  };
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
