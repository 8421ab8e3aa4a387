import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests of pure rules: they start no database and no process. `npm run test:quick` runs them and the component tests. */
const pureTests = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /^src\/(shared|main|server)\/.*\.test\.ts$/.test(file))
  .filter((file) => !/\/(testing|world)\/|inject\(|db\/embedded|providers\//.test(file + readFileSync(file, 'utf8')));

const processTest = /testing\/(chaos|database-server|hostile|process-shop)/;

/** Tests that start the server as a process take longest. They go first, so that no core waits for one at the end. */
class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const startsProcess = ({ moduleId }: TestSpecification) =>
      Number(processTest.test(moduleId + readFileSync(moduleId, 'utf8')));
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => startsProcess(b) - startsProcess(a));
  }
}

export default defineConfig({
  test: {
    // One more than CI has cores: tests that wait for a process, a lock or a job leave theirs to another.
    maxWorkers: 3,
    // Loading the code anew for each file costs a second each. Code keeps no state in modules, so files can share it.
    isolate: false,
    sequence: { sequencer: ProcessesFirst },
    // The default of one second is too short for a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // What refusals say, which a server knows.
    setupFiles: ['src/shared/testing-setup.ts'],
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
          // The files share one page, which testing/setup.ts leaves as it was.
          environment: 'jsdom',
          restoreMocks: true,
          unstubGlobals: true,
          testTimeout: 20_000,
          include: ['src/renderer/**/*.test.{ts,tsx}', 'src/shared/**/*.test.ts'],
          // Read on the server only.
          exclude: ['src/shared/text/sms-code/**'],
          setupFiles: ['src/renderer/testing/setup.ts'],
          css: { include: [/\.css\?raw$/] },
        },
      },
    ],
  },
});
