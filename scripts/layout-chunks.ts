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

/** Parts that this many pages share come with the frame, which all of these pages have. */
const pagesThatShare = 4;
const ofFrame = /\/renderer\/(ui|lib)\/|lucide-react|\/shared\//;
/** Loaded by the pages that have them, and by nobody else. */
const apart =
  /radix-ui|floating-ui|aria-hidden|remove-scroll|renderer\/ui\/(overlay|toaster|page\/tabs|history|keys)|renderer\/lib\/history|words\/en\/history/;

/** What is of logins stays with them, also where others show it. */
const ofSession = /\/renderer\/(app|features)\//;
/** Passwords and social logins, which the profile changes. */
const ofProfile = /\/renderer\/lib\/social\/|\/(provider|password)-/;

/**
 * Names the chunk of each module that a layout needs at once, so that a page loads its own layout only: one chunk for each,
 * `credentials` for what logins share with the profile, and `start` for what they share with other pages. `chunks` are those
 * of a build in which every module stands with its readers alone.
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
  const sharers = countSharers(chunks);
  const shared = [...sharers].filter(([id, count]) => count >= pagesThatShare && ofFrame.test(id) && !apart.test(id));
  for (const [id] of shared) if (!session.has(id)) framed.add(id);
  return new Map(
    [...initial, ...framed, ...session].map((id) => {
      if (initial.has(id) || (framed.has(id) && session.has(id))) return [id, 'start'];
      if (framed.has(id)) return [id, 'framed'];
      if (!elsewhere.has(id) || ofSession.test(id)) return [id, 'session'];
      return [id, ofProfile.test(id) ? 'credentials' : 'start'];
    }),
  );

  function isOfSession(module: string | null): boolean {
    return (
      module !== null &&
      (module.includes('/features/session/') || layouts.session.some((file) => module.endsWith(file)))
    );
  }
}

/** The desktop client's window for staff is loaded by none of the pages. */
const ofStaff = /\/features\/admin\//;

/** By how many pages each module is used, or by other parts that are loaded on their own. What a page opens belongs to it. */
function countSharers(chunks: readonly Rolldown.OutputChunk[]): Map<string, number> {
  const readers = new Map<string, Set<string>>();
  const parts = chunks.filter(
    ({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && !ofStaff.test(facadeModuleId ?? ''),
  );
  for (const entry of parts) {
    const reader = /\/features\/[^/]+\//.exec(entry.facadeModuleId ?? '')?.[0] ?? entry.fileName;
    for (const id of modulesOf(chunks, (chunk) => chunk === entry))
      readers.set(id, (readers.get(id) ?? new Set()).add(reader));
  }
  return new Map([...readers].map(([id, { size }]) => [id, size]));
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
