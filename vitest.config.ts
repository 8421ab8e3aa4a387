import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/{shared,server,sandbox,main}/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['src/server/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          // A page of its own for each file costs a second each; testing/setup.ts leaves the shared one as it was.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          testTimeout: 20_000,
          include: ['src/renderer/**/*.test.{ts,tsx}', 'src/shared/**/*.test.ts'],
          setupFiles: ['src/renderer/testing/setup.ts'],
          css: { include: [/\.css\?raw$/] },
        },
      },
    ],
  },
});
