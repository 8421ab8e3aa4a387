import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

export default defineConfig({
  root: 'src/renderer',
  base: '/',
  plugins: [react(), tailwindcss(), precompress()],
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/icons': server,
      '/openapi.json': server,
      '/socket': { target: server, ws: true },
    },
  },
  build: { outDir: resolve('dist/web'), emptyOutDir: true, manifest: true, target: 'es2022' },
});
