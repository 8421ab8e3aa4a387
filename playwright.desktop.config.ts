import { defineConfig } from '@playwright/test';

/** The desktop client in a real Electron, against the demo's shop. Needs a display, and a keyring to remember with. */
export default defineConfig({
  testDir: 'e2e/desktop',
  workers: 1,
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'list',
  timeout: 90_000,
  // It runs beside the units.
  expect: { timeout: 20_000 },
  projects: [
    { name: 'build', testMatch: 'build.setup.ts' },
    {
      name: 'desktop',
      testMatch: '*.spec.ts',
      // What only Linux has: a publicly known key instead of a keyring, and packages that announce a newer version.
      testIgnore: process.platform === 'linux' ? [] : 'linux/**',
      dependencies: ['build'],
    },
  ],
});
