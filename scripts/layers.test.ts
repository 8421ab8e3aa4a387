import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..');
const configuration = ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.base.json', 'tsconfig.tools.json'];

/** One file that breaks each rule, and what it breaks it with. */
const violations: Record<string, [file: string, source: string]> = {
  'server-knows-itself-and-shared': ['src/server/a.ts', "export { x } from '#renderer/x.ts';"],
  'renderer-knows-itself-and-shared': ['src/renderer/lib/b.ts', "export { x } from '#server/x.ts';"],
  'sandbox-knows-itself-and-shared': ['src/sandbox/c.ts', "export { x } from '#server/x.ts';"],
  'main-knows-itself-and-shared': ['src/main/d.ts', "export { x } from '#renderer/x.ts';"],
  'shared-is-pure': ['src/shared/e.ts', "export { x } from '#server/x.ts';"],
  'only-the-contract-knows-zod': ['src/shared/s.ts', "export { x } from './contract/x.ts';"],
  'renderer-is-browser-only': ['src/renderer/lib/f.ts', "export { readFileSync } from 'node:fs';"],
  'only-main-and-preload-know-electron': ['src/renderer/lib/r.ts', "export { app } from 'electron';"],
  'no-validators-in-the-browser': ['src/renderer/lib/g.ts', "export { x } from '#shared/contract/x.ts';"],
  'a-feature-never-imports-a-feature': [
    'src/renderer/features/one/h.ts',
    "export { x } from '#renderer/features/two/x.ts';",
  ],
  'features-do-not-know-the-app': ['src/renderer/features/one/i.ts', "export { x } from '#renderer/app/x.ts';"],
  'ui-lib-and-platform-are-the-ground-floor': [
    'src/renderer/ui/j.ts',
    "export { x } from '#renderer/features/two/x.ts';",
  ],
  'only-repositories-speak-sql': ['src/server/modules/one/k.service.ts', "export { sql } from 'kysely';"],
  'modules-do-not-know-their-adapters': ['src/server/modules/one/l.ts', "export { x } from '#server/providers/x.ts';"],
  'a-repository-belongs-to-its-module': [
    'src/server/modules/one/m.ts',
    "export { x } from '#server/modules/two/x.repository.ts';",
  ],
  'no-circular': ['src/shared/n.ts', "export { p } from './o.ts';"],
  'nothing-unresolved': ['src/shared/q.ts', "export { x } from './not-there.ts';"],
};
const surroundings = {
  'src/renderer/x.ts': '',
  'src/renderer/app/x.ts': '',
  'src/renderer/features/two/x.ts': '',
  'src/server/x.ts': '',
  'src/server/providers/x.ts': '',
  'src/server/modules/two/x.repository.ts': '',
  'src/shared/contract/x.ts': '',
  'src/shared/o.ts': "export { q as p } from './n.ts';",
};

let folder: string;
let found: Record<string, string[]>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'numdesk-layers-'));
  for (const name of configuration) await cp(join(root, name), join(folder, name));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const files = [...Object.values(violations), ...Object.entries(surroundings)];
  for (const [file, source] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(
      join(folder, file),
      `${source}\nexport const x = 1;\n`.replace(/(.*\{ x \}[^\n]*)\nexport const x = 1;/, '$1'),
    );
  }
  const output = await run(
    'npx',
    ['depcruise', 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
    },
  ).catch((error: { stdout: string }) => error);
  const { summary } = JSON.parse(output.stdout) as {
    summary: { violations: { rule: { name: string }; from: string }[] };
  };
  found = {};
  for (const { rule, from } of summary.violations) found[rule.name] = [...(found[rule.name] ?? []), from];
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(Object.entries(violations))('a planted violation of %s is found', (rule, [file]) => {
  expect(found[rule] ?? []).toContain(file);
});
