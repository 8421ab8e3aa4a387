import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getChromium, getHeadlessShell } from './chromium.ts';
import { desktopObstacle } from './desktop-obstacle.ts';
import { openMemoryFolder } from './memory-folder.ts';
import { findPgBouncer, getRedis } from './neighbours.ts';
import { runScript, runTool, runToolQuietly } from './run-tool.ts';
import { add, inWords, nothing, readPlaywrightReport, readVitestReport, type Counts } from './test-counts.ts';

type Suite = { name: string; run: (report: string) => Promise<Counts> };

const server = 'dist/server/index.js';

const units: Suite = {
  name: 'units',
  run: async (report) => {
    // As the journeys: CI tries a failed test once more, and shows that it did.
    const retries = process.env['CI'] ? ['--retry=1'] : [];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runTool('vitest', ['run', ...retries, ...reporters], { NUMDESK_SERVER: server });
    return readVitestReport(report, code);
  },
};

const journeys: Suite = {
  name: 'web',
  run: async (report) => {
    const code = await runTool('playwright', ...playwright('playwright.config.ts', report, { NUMDESK_SERVER: server }));
    return readPlaywrightReport(report, code);
  },
};

/** Mostly waits for its windows, so it runs beside the units. */
const desktop: Suite = {
  name: 'desktop',
  run: async (report) => {
    const { code, output } = await runToolQuietly('playwright', ...playwright('playwright.desktop.config.ts', report));
    headline('desktop');
    console.log(output);
    return readPlaywrightReport(report, code);
  },
};

type Env = Record<string, string>;

function playwright(config: string, report: string, env: Env = {}): [parameters: string[], env: Env] {
  return [['test', '--config', config, '--reporter=list,json'], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }];
}

/** Runs every suite, also after a failure, and prints the total last. Returns the exit code. */
async function main(): Promise<number> {
  process.env['HEADLESS_SHELL_PATH'] = getHeadlessShell();
  process.env['CHROMIUM_PATH'] = getChromium();
  process.env['REDIS_SERVER_PATH'] = getRedis();
  process.env['PGBOUNCER_PATH'] = findPgBouncer() ?? '';
  headline('building');
  await runScript('build');
  const memory = openMemoryFolder();
  if (memory !== undefined) process.env['TMPDIR'] = memory;
  const obstacle = desktopObstacle();
  const reports = mkdtempSync(join(tmpdir(), 'numdesk-reports-'));
  let total = nothing;
  try {
    const run = async (suite: Suite) => {
      const counts = await suite.run(join(reports, `${suite.name}.json`));
      console.log(`${suite.name}: ${inWords(counts)}`);
      total = add(total, counts);
    };
    // Both use the build of the server.
    if (obstacle === undefined) await runScript('build:desktop');
    headline(units.name);
    await Promise.all([run(units), obstacle === undefined && run(desktop)]);
    headline(journeys.name);
    await run(journeys);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  if (obstacle !== undefined) {
    headline('desktop');
    const required = process.env['REQUIRE_DESKTOP'] === '1';
    console.log(`desktop: skipped, ${obstacle}${required ? '; REQUIRE_DESKTOP=1 makes this a failure' : ''}`);
    if (required) total = add(total, { ...nothing, failed: 1 });
  }
  console.log(`\n${inWords(total)}`);
  return total.failed > 0 ? 1 : 0;
}

function headline(title: string): void {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}\n`);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    console.log(`\n${inWords({ ...nothing, failed: 1 })}`);
    process.exit(1);
  },
);
