import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

/** The chunks of a build for customers: which chunk each module stands in. */
export type CustomerChunks = {
  has: (module: string) => boolean;
  sharedChunkOf: (module: string) => string | undefined;
};

/** The one file through which everything of the admin panel is reached. */
const adminEntry = /\/features\/admin\/admin-app\.tsx$/;

type Groups = NonNullable<Rolldown.OutputOptions['codeSplitting']>;

/**
 * Builds the pages without the admin panel, in memory, and tells which chunk each module stands in. The real build keeps
 * those chunks, so that nothing which the admin panel uses moves into what customers load.
 */
export async function findCustomerChunks(options: {
  root: string;
  plugins: PluginOption[];
  codeSplitting: Groups;
}): Promise<CustomerChunks> {
  const built = await build({
    configFile: false,
    root: options.root,
    logLevel: 'silent',
    publicDir: false,
    plugins: [withoutAdmin(), ...options.plugins],
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: options.codeSplitting } },
    },
  });
  const chunks = [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter(isChunk);
  const all = new Set(chunks.flatMap(({ moduleIds }) => moduleIds));
  const shared = new Map(
    chunks
      .filter(({ isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry)
      .flatMap(({ name, moduleIds }) => moduleIds.map((module) => [module, name] as const)),
  );
  if (all.size === 0) throw new Error('the pages of customers have no modules');
  return { has: (module) => all.has(module), sharedChunkOf: (module) => shared.get(module) };
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
