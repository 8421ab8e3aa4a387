import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** What each layout needs at once: itself, and what is fetched with it. */
const layouts = {
  framed: ['app/layout/frame-layout.tsx', 'app/start/page-data.ts'],
  session: [
    'app/layout/session-layout.tsx',
    'features/session/login/login-page.tsx',
    'features/session/login/register-page.tsx',
  ],
};
type Layout = keyof typeof layouts;

/** What is of logins, though the profile shows some of it too. */
const ofSession = /\/renderer\/(app|features|lib\/social)\/|\/(provider|password)-/;

/**
 * Names the chunk of each module that a layout needs at once, so that a page loads its own layout only: one chunk for each,
 * `start` for what both need, and `forms` for what pages with a frame share with logins. `chunks` are those of a build in
 * which every module stands with its readers alone.
 */
export function findLayoutChunks(root: string, chunks: readonly Rolldown.OutputChunk[]): Map<string, string> {
  const initial = modulesOf(chunks, ({ isEntry }) => isEntry);
  const reach = (layout: Layout) => {
    const files = layouts[layout].map((file) => resolve(root, file));
    for (const file of files)
      if (!chunks.some(({ facadeModuleId }) => facadeModuleId === file)) throw new Error(`${file} is no chunk`);
    return modulesOf(chunks, ({ facadeModuleId }) => facadeModuleId !== null && files.includes(facadeModuleId));
  };
  const framed = reach('framed');
  const session = reach('session');
  const elsewhere = modulesOf(
    chunks,
    ({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && !isOfSession(facadeModuleId),
  );
  return new Map(
    [...initial, ...framed, ...session].map((id) => {
      if (initial.has(id) || (framed.has(id) && session.has(id))) return [id, 'start'];
      if (framed.has(id)) return [id, 'framed'];
      return [id, elsewhere.has(id) && !ofSession.test(id) ? 'forms' : 'session'];
    }),
  );

  function isOfSession(module: string | null): boolean {
    return (
      module !== null &&
      (module.includes('/features/session/') || layouts.session.some((file) => module.endsWith(file)))
    );
  }
}

/** The modules of these chunks and of all that they import. */
function modulesOf(
  chunks: readonly Rolldown.OutputChunk[],
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
): Set<string> {
  const wanted = new Set(chunks.filter(isWanted));
  for (const { imports } of wanted)
    chunks.filter(({ fileName }) => imports.includes(fileName)).forEach((chunk) => wanted.add(chunk));
  return new Set([...wanted].flatMap(({ moduleIds }) => moduleIds));
}
