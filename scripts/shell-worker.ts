import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Only admins or only readers of Hindi need these files: the worker caches them when they are first fetched. */
const notForEveryone = /\/admin\/|devanagari/;

/** Builds the shell worker into `sw.js`, with the list of the files it caches. */
export function shellWorker(): Plugin {
  return {
    name: 'shell-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const files = Object.values(bundle).filter(isShellFile);
      const names = files.map(({ fileName }) => `/${fileName}`).toSorted();
      const page = bundle['index.html'];
      const worker = await buildWorker({ version: versionOf(names, page), files: names });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
    },
  };
}

function isShellFile(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  if (!/^assets\/.*\.(js|css|woff2)$/.test(file.fileName)) return false;
  const source = file.type === 'chunk' ? (file.facadeModuleId ?? '') : '';
  return !notForEveryone.test(file.fileName) && !notForEveryone.test(source);
}

/** Files are named by their content, so the names and the page's source identify a build. */
function versionOf(names: readonly string[], page: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  const hash = createHash('sha256').update(names.join('\n'));
  if (page?.type === 'asset') hash.update(page.source);
  return hash.digest('hex').slice(0, 12);
}

async function buildWorker(shell: { version: string; files: string[] }): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: resolve('src/renderer/shell-worker/main.ts'), output: { format: 'iife' } },
    },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const worker = chunks.find((chunk) => chunk.type === 'chunk');
  if (worker?.type !== 'chunk') throw new Error('the shell worker was not built');
  return worker.code;
}
