import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The app once more, as one file the server draws first screens with: packages and all, since the server has none of them. */
export default defineConfig({
  plugins: [react()],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: 'dist/first-screen',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: { 'first-screens': resolve('src/renderer/first-screen/first-screens.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
