import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

/** In first screens, these globals of a browser are what `no-browser.ts` exports. The server itself uses none of them. */
const browserGlobals = ['localStorage', 'sessionStorage', 'navigator', 'location', 'matchMedia'];
const noBrowser = resolve('src/renderer/first-screens/no-browser.ts');

/** The server's drawings bring no styles of their own: the page has them. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') ? '' : undefined),
};

/** The server, the app as a module that draws first screens, and the sandbox of the demo. */
export default defineConfig({
  plugins: [react(), noStyles],
  // Installed packages stay outside; what only the renderer uses is bundled, because the server has none of it.
  ssr: { noExternal: true, external: Object.keys(manifest.dependencies) },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        'server/index': resolve('src/server/index.ts'),
        'server/rotate-secret': resolve('src/server/commands/rotate-secret.ts'),
        'server/reset-two-factor': resolve('src/server/commands/reset-two-factor.ts'),
        'server/db-export': resolve('src/server/commands/export.ts'),
        'server/db-import': resolve('src/server/commands/import.ts'),
        'server/db-backup': resolve('src/server/commands/backup.ts'),
        'server/db-restore': resolve('src/server/commands/restore.ts'),
        'server/db-drill': resolve('src/server/commands/drill.ts'),
        'server/first-screens': resolve('src/renderer/first-screens/create-first-screens.tsx'),
        'sandbox/demo': resolve('src/sandbox/demo.ts'),
      },
      transform: { inject: Object.fromEntries(browserGlobals.map((name) => [name, [noBrowser, name]])) },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
