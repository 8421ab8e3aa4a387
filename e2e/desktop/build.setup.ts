import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test as setup } from '@playwright/test';

setup('the desktop client and the server are built from the current sources', () => {
  setup.setTimeout(180_000);
  buildIfOutdated('build:desktop', 'out/main/index.cjs', ['src/main', 'src/preload', 'src/renderer', 'src/shared']);
  buildIfOutdated('build:server', 'dist/server/index.js', ['src/server', 'src/shared']);
});

function buildIfOutdated(script: string, output: string, sources: string[]): void {
  const built = statSync(output, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (sources.every((folder) => newestChangeIn(folder) < built)) return;
  execFileSync('npm', ['run', '--silent', script], { stdio: 'inherit', shell: process.platform === 'win32' });
}

function newestChangeIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Math.max(...files.map((file) => statSync(join(folder, file)).mtimeMs));
}
