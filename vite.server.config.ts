import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** The server, the thread that draws first screens, and the stand-in world that only the demo starts. Packages stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        'server/index': resolve('src/server/index.ts'),
        'server/first-screens-worker': resolve('src/server/http/first-screens-worker.ts'),
        'sandbox/demo': resolve('src/sandbox/demo.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
