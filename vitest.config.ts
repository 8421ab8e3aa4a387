import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests of pure rules: they start no database and no process. `npm run test:quick` runs them and the component tests. */
const pureTests = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /^src\/(shared|main|server)\/.*\.test\.ts$/.test(file))
  .filter((file) => !/\/(testing|world)\/|inject\(|db\/embedded|providers\//.test(file + readFileSync(file, 'utf8')));

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'rules', environment: 'node', include: pureTests, testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/{shared,server,sandbox,main}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: pureTests,
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
