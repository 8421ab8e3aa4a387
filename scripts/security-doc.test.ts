import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has. Their numbers start at 1; none is left out. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.3:4 3.4:6 3.5:5 3.7:2 3.2:2 4.1:3 4.2:1
  4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2
  7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2
  10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`
  .trim()
  .split(/\s+/)
  .map((entry) => entry.split(':'));

test('every requirement of ASVS 5.0 level 2 has exactly one line with its state', () => {
  const expected = sections.flatMap(([section, count]) =>
    Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`),
  );
  const rows = [...text.matchAll(/^\| (\d[\d., –]*) \| (yes|part|no|host|–) \| (.+) \|$/gm)];
  const named = rows.flatMap(([, numbers = '']) => numbers.split(', ').flatMap(expand));
  expect(named.toSorted()).toEqual(expected.toSorted());
});

/** Claims that were once untrue: a test holds each of them now. */
const heldByTest = `1.2.9 3.2.1 3.4.1 3.4.4–6 4.2.1 5.1.1 6.3.3 7.4.5 11.5.1 13.2.2 14.2.2`.split(' ');
/** What staff may do that a stolen session would use. */
const ofStaff = ['impersonation', 'approvals', 'limits', 'bulk actions', 'reveals', 'custom servers', 'backups'];

test.each([...heldByTest, ...ofStaff])(
  'what the security document says of %s is held by a test that it cites',
  (name) => {
    const row = text.split('\n').find((line) => line.startsWith(`| ${name} `));
    expect(row).toMatch(/`[\w./-]+\.test\.ts`/);
  },
);

test('every file that the security document cites exists', () => {
  const cited = [...text.matchAll(/`([\w./-]+(?:\.(?:ts|tsx|md|json|cjs)|\/))`/g)].map(([, path = '']) => path);
  const files = cited.filter((path) => !path.startsWith('/') && path !== 'dist/web' && !path.startsWith('*'));
  expect(files.length).toBeGreaterThan(60);
  const missing = files.filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, 'src/server', path)));
  expect(missing).toEqual([]);
});

/** "1.2.6–8" is 1.2.6, 1.2.7 and 1.2.8. */
function expand(numbers: string): string[] {
  const [, section = '', first = '', last = first] = /^(\d+\.\d+)\.(\d+)(?:–(\d+))?$/.exec(numbers.trim()) ?? [];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}.${Number(first) + index}`);
}
