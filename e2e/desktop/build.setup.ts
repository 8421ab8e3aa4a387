import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test as setup } from '@playwright/test';

setup('the client and the shop are built from what is written', () => {
  setup.setTimeout(180_000);
  buildWhenOlder('build:desktop', 'out/main/index.cjs', ['src/main', 'src/preload', 'src/renderer', 'src/shared']);
  buildWhenOlder('build:server', 'dist/server/index.js', ['src/server', 'src/shared']);
});

function buildWhenOlder(script: string, result: string, sources: string[]): void {
  const built = statSync(result, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (sources.every((folder) => lastChangeIn(folder) < built)) return;
  execFileSync('npm', ['run', '--silent', script], { stdio: 'inherit', shell: process.platform === 'win32' });
}

function lastChangeIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Math.max(...files.map((file) => statSync(join(folder, file)).mtimeMs));
}
