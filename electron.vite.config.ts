import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

/** What a window shows first, in one file with what it needs: each file that a page loads goes through the main process. */
const firstModules =
  /\/src\/renderer\/(main\.tsx|app\/(?!impersonation)|features\/(home|session\/login)\/|lib\/connection\/http\.)/;

/** What the panel shows first, in one file, too: it is where staff work. */
const panelModules = /\/src\/renderer\/features\/admin\/(admin-app|users\/users-page)\.tsx/;

/** Nested screens such as /admin/users load the same files. Links are relative to the page unless a plugin says otherwise. */
const linksFromRoot = { name: 'links-from-root', enforce: 'post' as const, config: () => ({ base: '/' }) };

export default defineConfig({
  main: {
    build: {
      minify: true,
      externalizeDeps: { exclude: ['electron-store', 'zod'] },
      rolldownOptions: {
        input: { index: resolve('src/main/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name].cjs' },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: resolve('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), tailwindcss(), linksFromRoot],
    build: {
      minify: true,
      rolldownOptions: {
        input: resolve('src/renderer/index.html'),
        output: {
          codeSplitting: {
            groups: [
              { name: 'first', test: firstModules, priority: 1 },
              { name: 'panel', test: panelModules },
            ],
          },
        },
      },
    },
  },
});
