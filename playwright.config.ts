import { defineConfig } from '@playwright/test';
import { chromiumFlags, getChromium } from './scripts/chromium.ts';

/** Customer journeys in a real Chromium, against the built product and the sandbox. Each worker has a world of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  testIgnore: 'desktop/**',
  outputDir: 'test-results/web',
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: { executablePath: getChromium(), args: [...chromiumFlags] },
    screenshot: 'only-on-failure',
  },
});
