import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const server = resolve(import.meta.dirname, '../src/server');

/**
 * Statements that put the clock of the process beside a time column. The clock of another machine wrote that time, so the
 * database has to compare: `expires_at <= now()`.
 */
function findMixedClocks(code: string): string[] {
  return code
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .split(/[;{}]/)
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => /\bDate\.now\(\)|\bnew Date\(\)/.test(statement))
    .filter((statement) => /\b\w+_(at|after|until)\b/.test(statement));
}

test('no statement of the server compares a time of the database with the clock of the process', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^testing[\\/]/.test(file))
    .map((file) => join(server, file));
  const found = files.flatMap((file) =>
    findMixedClocks(readFileSync(file, 'utf8')).map((statement) => `${file}: ${statement}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'if (number.cancel_after && number.cancel_after > new Date()) throw early;',
  'const age = Date.now() - attempt.asked_at.getTime();',
  'function isOver({ expires_at }: Row) {\n  return expires_at.getTime() <=\n    Date.now();\n}',
])('the rule finds %j', (code) => {
  expect(findMixedClocks(code)).toHaveLength(1);
});
