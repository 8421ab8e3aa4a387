import { defineConfig } from '@playwright/test';
import { chromiumFlags, getChromium, getHeadlessShell } from './scripts/chromium.ts';

const launchedBy = (executablePath: string) => ({ launchOptions: { executablePath, args: [...chromiumFlags] } });
/** What notifies needs the browser with its windows. */
const notifying = '**/push*.spec.ts';

/** Customer journeys in a real Chromium, against the built product and the sandbox. Each worker has a world of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/web',
  // One more than CI has cores: a page that waits for a code or the end of a window leaves its core to another.
  workers: 3,
  fullyParallel: true,
  // CI tries a failed test once more, and lists it as flaky when it passes then.
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'list',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    permissions: ['clipboard-read', 'clipboard-write'],
    screenshot: 'only-on-failure',
    // It caches all files for a page that most tests open once: a third of what opening it takes. Tests about it allow it.
    serviceWorkers: 'block',
    // Software draws every frame of a pulse or shimmer. The specification's tests measure motion, and ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'web', testIgnore: ['desktop/**', 'engines/**', notifying], use: launchedBy(getHeadlessShell()) },
    { name: 'push', testMatch: notifying, use: { ...launchedBy(getChromium()), serviceWorkers: 'allow' } },
  ],
});
