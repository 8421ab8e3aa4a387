import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** Two entries, two rooms: the server, and the stand-in world that only the demo starts. Packages stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { 'server/index': resolve('src/server/index.ts'), 'sandbox/demo': resolve('src/sandbox/demo.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
