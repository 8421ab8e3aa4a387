import { defineConfig } from '@playwright/test';

/** Journeys in Firefox and WebKit as Debian builds them, against the built product and the sandbox. Nightly, and before a release. */
export default defineConfig({
  testDir: 'e2e/engines',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/browsers',
  workers: 2,
  reporter: 'list',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
});
