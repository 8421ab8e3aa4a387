import { readFile } from 'node:fs/promises';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

/** The chunks of a build for customers: which chunk each module stands in. */
export type CustomerChunks = {
  has: (module: string) => boolean;
  /** The chunk that several pages load it from. */
  sharedChunkOf: (module: string) => string | undefined;
  /** Whether it stands in the chunk of one page. */
  isOfOnePage: (module: string) => boolean;
  /** What every page loads first. */
  initial: readonly string[];
};

/** The one file through which everything of the admin panel is reached. */
const adminEntry = /\/features\/admin\/admin-app\.tsx$/;

type Groups = NonNullable<Rolldown.OutputOptions['codeSplitting']>;

type BuildOptions = { root: string; plugins: PluginOption[]; codeSplitting: Groups };

/**
 * Builds the pages without the admin panel, in memory, and tells which chunk each module stands in. The real build keeps
 * those chunks, so that nothing which the admin panel uses moves into what customers load.
 */
export async function findCustomerChunks(options: BuildOptions): Promise<CustomerChunks> {
  const chunks = await buildCustomerChunks(options);
  const all = new Set(chunks.flatMap(({ moduleIds }) => moduleIds));
  const shared = new Map(
    chunks
      .filter(({ isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry)
      .flatMap(({ name, moduleIds }) => moduleIds.map((module) => [module, name] as const)),
  );
  const ofOnePage = new Set(
    chunks.filter(({ isDynamicEntry }) => isDynamicEntry).flatMap(({ moduleIds }) => moduleIds),
  );
  if (all.size === 0) throw new Error('the pages of customers have no modules');
  return {
    has: (module) => all.has(module),
    sharedChunkOf: (module) => shared.get(module),
    isOfOnePage: (module) => ofOnePage.has(module),
    initial: initialModules(chunks),
  };
}

/** The chunks of the pages without the admin panel, in memory. */
export async function buildCustomerChunks({
  root,
  plugins,
  codeSplitting,
}: BuildOptions): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    publicDir: false,
    plugins: [withoutAdmin(), ...plugins],
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting } },
    },
  });
  return [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter(isChunk);
}

const copied = '?admin';
/**
 * Packages of which the admin panel uses more than customers do, or other parts; and the histories of customers, of which it
 * uses a few parts: it would load all of them with their chunk.
 */
const isShared = (module: string) =>
  /\/node_modules\/(lucide-react|@tanstack\/(react-virtual|virtual-core))\/|\/renderer\/(ui|lib|words\/en)\/history/.test(
    module,
  );

/**
 * Gives the admin panel its own copies of icons and of virtual lists, and of the parts of the design system that one page of customers uses
 * alone: shared, each would become a file of its own, and a request more for that page. They keep no state.
 */
export function ownCopies(customers: () => Promise<CustomerChunks>): Plugin {
  const isAdmins = ({ has }: CustomerChunks, importer: string) =>
    importer.endsWith(copied) || (importer.includes('/src/renderer/') && !has(importer));
  return {
    name: 'own-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || !/^[.#]|^lucide-react|^@tanstack\/(react-virtual|virtual-core)$/.test(source))
        return undefined;
      const known = await customers();
      if (!isAdmins(known, importer)) return undefined;
      const resolved = await this.resolve(source, importer.replace(copied, ''), { skipSelf: true });
      if (!resolved || resolved.external) return undefined;
      const { id, moduleSideEffects } = resolved;
      const ownsCopy = isShared(id) || (known.isOfOnePage(id) && id.includes('/renderer/ui/'));
      return ownsCopy ? { id: id + copied, moduleSideEffects } : resolved;
    },
    load: {
      filter: { id: /\?admin$/ },
      async handler(id) {
        const file = id.replace(copied, '');
        return { code: await readFile(file, 'utf8'), moduleType: /tsx?$/.exec(file)?.[0] ?? 'js' };
      },
    },
  };
}

/** The modules of the entry, and of every chunk that it imports. */
function initialModules(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const wanted = chunks.filter(({ isEntry }) => isEntry);
  for (const { imports } of wanted)
    wanted.push(...chunks.filter((chunk) => imports.includes(chunk.fileName) && !wanted.includes(chunk)));
  return wanted.flatMap(({ moduleIds }) => moduleIds);
}

/** Styles decide nothing about chunks of code. */
function withoutAdmin(): Plugin {
  return {
    name: 'without-admin',
    enforce: 'pre',
    resolveId: (id) => (adminEntry.test(id.replace('#renderer', '')) ? { id, external: true } : undefined),
    load: (id) => (/\.css(\?|$)/.test(id) ? '' : undefined),
  };
}

function isChunk(file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk {
  return file.type === 'chunk';
}
