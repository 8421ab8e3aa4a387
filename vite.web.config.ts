import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adminPreloads } from './scripts/admin-preloads.ts';
import { buildCustomerChunks, findCustomerChunks, ownCopies } from './scripts/customer-chunks.ts';
import { firstPaint } from './scripts/first-paint.ts';
import { findLayoutChunks } from './scripts/layout-chunks.ts';
import { pagePreloads } from './scripts/page-preloads.ts';
import { precompress } from './scripts/precompress.ts';
import { shellWorker } from './scripts/shell-worker.ts';
import { leanLibraries } from './scripts/lean-libraries.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

/** A handful of requests on the first load: libraries (kept over releases), the start, and what several pages share. */
const libraries =
  /rolldown.runtime|node_modules[\\/](react|react-dom|scheduler|react-router(-dom)?|@tanstack[\\/](react-query|query-core)|zustand|nanostores|@nanostores[\\/]i18n)[\\/]/;
/** No page needs it before its first change (decision 40). */
const http = /node_modules[\\/]axios[\\/]|renderer[\\/]lib[\\/]connection[\\/]http\./;
const overlays = /radix-ui|floating-ui|aria-hidden|remove-scroll|renderer[\\/]ui[\\/](overlay|toaster)/;
/** Tabs, and what they share with overlays: the histories need it before anything lies above them. */
const tabs =
  /renderer[\\/]ui[\\/]page[\\/]tabs|radix-ui[\\/](primitive|react-(tabs|roving-focus|collection|presence|primitive|slot|context|compose-refs|direction|id|use-[a-z-]+))[\\/]/;
const lists = /@tanstack[\\/](react-virtual|virtual-core)|renderer[\\/](ui[\\/]history|words[\\/]en[\\/]history)/;
const socket =
  /node_modules[\\/]@?(socket|engine)\.io|renderer[\\/](app[\\/](live-events|read-event)|lib[\\/](code-alert[\\/]code-alert|admin-alerts))/;
const createFewFiles = (layoutChunks: Map<string, string>) => [
  { name: 'libraries', test: libraries, priority: 5 },
  { name: (id: string) => layoutChunks.get(id) ?? null, debugName: 'start and layouts', priority: 4 },
  { name: 'http', test: http, priority: 4 },
  { name: 'tabs', test: tabs, minShareCount: 2, priority: 4 },
  { name: 'overlays', test: overlays, minShareCount: 2, priority: 3 },
  { name: 'socket', test: socket, priority: 3 },
  { name: 'lists', test: lists, minShareCount: 2, priority: 2 },
];

/** Only staff need it, though the banner that customers' pages show to staff names it too. */
const adminHindi = /words[\\/](admin-hindi|hi[\\/]admin)/;

/** The same files once the admin panel is there too: its share in a module moves nothing, and its own files stand apart. */
const splitAs = ({ customers, fewFiles }: Awaited<ReturnType<typeof planChunks>>) => ({
  codeSplitting: {
    groups: [
      ...fewFiles.filter(({ minShareCount }) => minShareCount === undefined),
      { name: (id: string) => customers.sharedChunkOf(id) ?? null, debugName: 'shared by customers', priority: 2 },
    ],
    includeDependenciesRecursively: false,
  },
  chunkFileNames: ({ moduleIds }: { moduleIds: string[] }) =>
    `assets/${moduleIds.some((id) => customers.has(id) && !adminHindi.test(id)) ? '' : 'admin/'}[name]-[hash].js`,
  assetFileNames: ({ names, originalFileNames }: { names: string[]; originalFileNames: string[] }) =>
    `assets/${[...names, ...originalFileNames].some((name) => /(^|\/)admin/.test(name)) ? 'admin/' : ''}[name]-[hash][extname]`,
});

const everywhere = /\/(rolldown-runtime|libraries)-|(^|\/)assets\/index-/;
const pageFiles = { file: '../server/page-preloads.json', alreadyNamed: everywhere };
const staffFiles = { file: '../server/admin-preloads.json', alreadyNamed: everywhere };
const ofStaff = /\/admin[/-]|\/(staff-banner|impersonation)-/;
const ofFewShops = /\/bonus-/;
/** Named in the HTML, or fetched as a whole before. */
const layouts = /\/(framed|http|session)-/;

/**
 * What is fetched beside a page. The names of a customers' page's files stand in what every page loads first: so not those
 * that are there already, and none of the staff's and of a few shops', whose code fetches them itself. Other styles have to
 * stand here. The admin panel names all files of its pages, so that they come at once and not one after the other.
 */
function preloadsOf(file: string, files: string[], host: { hostId: string; hostType: 'html' | 'js' }): string[] {
  if (host.hostType === 'html') return files;
  if (ofStaff.test(host.hostId)) return files.filter((one) => one !== file && !everywhere.test(one));
  return files
    .filter((one) => one !== file && !everywhere.test(one))
    .filter((one) => one.endsWith('.css') || ![ofStaff, ofFewShops, layouts].some((names) => names.test(one)));
}

const root = resolve('src/renderer');

async function planChunks() {
  const withGroups = (groups: ReturnType<typeof createFewFiles>) => ({
    root,
    plugins: [react()],
    codeSplitting: { groups, includeDependenciesRecursively: false },
  });
  const fewFiles = createFewFiles(findLayoutChunks(root, await buildCustomerChunks(withGroups([]))));
  return { fewFiles, customers: await findCustomerChunks(withGroups(fewFiles)) };
}
const plan = once(planChunks);

export default defineConfig(async ({ command }) => ({
  root: 'src/renderer',
  base: '/',
  plugins: [
    ownCopies(async () => (await plan()).customers),
    leanLibraries(),
    react(),
    tailwindcss(),
    firstPaint(),
    shellWorker(),
    precompress(),
    adminPreloads(staffFiles),
    pagePreloads(pageFiles),
  ],
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/icons': server,
      '/openapi.json': server,
      '/manifest.webmanifest': server,
      '/socket': { target: server, ws: true },
    },
  },
  build: {
    outDir: resolve('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
    rolldownOptions: { output: command === 'build' ? splitAs(await plan()) : {} },
  },
}));

/** Once for a build. */
function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => (found ??= find());
}
