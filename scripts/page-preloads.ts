import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
const routes = 'src/renderer/app/routes.tsx';

type Reader = 'anyone' | 'customer' | 'visitor';
type Modules = Readonly<Partial<Record<Reader, readonly string[]>>>;

const frame: Modules = {
  anyone: ['src/renderer/app/layout/frame-layout.tsx', 'src/renderer/app/start/page-data.ts'],
};
/** What the presets of the route table stand for. */
const layouts: Readonly<Record<string, Modules>> = {
  session: {
    anyone: ['src/renderer/app/layout/session-layout.tsx', 'src/renderer/features/session/login/login-page.tsx'],
  },
  framed: frame,
  ownHead: frame,
};
/** Pages that `composed-pages.tsx` puts together. */
const composed: Readonly<Record<string, Modules>> = {
  homePage: {
    customer: ['src/renderer/features/home/dashboard.tsx'],
    visitor: ['src/renderer/features/landing/landing.tsx'],
  },
};
const readers = ['anyone', 'customer', 'visitor'] as const;

/**
 * Writes which files each page of customers needs beside the app's first ones, for the server to name in the page itself:
 * the browser fetches them all at once. `file` is relative to the folder of the build; `alreadyNamed` are the files of every page.
 */
export function pagePreloads({ file, alreadyNamed }: { file: string; alreadyNamed: RegExp }): Plugin {
  return writePreloads({ name: 'page-preloads', app: routes, file }, (bundle) =>
    readRoutes(readFileSync(routes, 'utf8')).map(({ path, modules }) => {
      const named = new Set<string>();
      const files = readers.map((reader) => {
        const all = modules.flatMap((one) => one[reader] ?? []).flatMap((one) => [...filesOf(bundle, resolve(one))]);
        const added = [...new Set(all)].filter((one) => !alreadyNamed.test(one) && !named.has(one));
        if (reader === 'anyone') added.forEach((one) => named.add(one));
        return [reader, added] as const;
      });
      return [path, Object.fromEntries(files)] as const;
    }),
  );
}

type Preloads = readonly (readonly [path: string, files: unknown])[];

/** A plugin that writes what `list` finds in the build of the app with the module `app`. Another app built with the same settings has no such pages. */
export function writePreloads(
  { name, app, file }: { name: string; app: string; file: string },
  list: (bundle: Bundle) => Preloads,
): Plugin {
  let isOfApp = false;
  return {
    name,
    apply: 'build',
    configResolved({ root }) {
      isOfApp = resolve(app).startsWith(root);
    },
    writeBundle({ dir = '' }, bundle) {
      if (!isOfApp) return;
      const path = resolve(dir, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(Object.fromEntries(list(bundle))));
    },
  };
}

/** The modules that the page at each path of the route table begins with, by reader. */
function readRoutes(table: string): { path: string; modules: Modules[] }[] {
  const importsIn = (text: string) =>
    [...text.matchAll(/import\('#renderer\/([^']+)'\)/g)].map(([, module = '']) => `src/renderer/${module}`);
  const named = new Map(
    [...table.matchAll(/const (\w+Page) = lazyPage\(([^;]+)\);/g)].map(([, name = '', load = '']) => [
      name,
      importsIn(load),
    ]),
  );
  const lines = table.split(/(?=\{\s*\.\.\.\w+,\s*path: ')/).slice(1);
  const pages = lines.flatMap((line) => {
    const [, preset = '', path = ''] = /^\{\s*\.\.\.(\w+),\s*path: '([^']+)'/.exec(line) ?? [];
    const layout = layouts[preset];
    const page = /page: (\w+)/.exec(line)?.[1] ?? '';
    return layout
      ? [{ path, modules: [layout, composed[page] ?? { anyone: named.get(page) ?? importsIn(line) }] }]
      : [];
  });
  if (pages.length === 0) throw new Error(`${routes} has no pages`);
  return pages;
}

/** A module's chunk, the chunks that it imports, and their styles. */
export function filesOf(bundle: Bundle, module: string): Set<string> {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(module));
  if (!entry) throw new Error(`${module} has no chunk`);
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    chunk.imports.forEach(add);
    chunk.viteMetadata?.importedCss.forEach((style) => files.add(style));
  };
  add(entry.fileName);
  return files;
}
