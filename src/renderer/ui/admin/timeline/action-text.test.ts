import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { adminActionsWords } from '#renderer/words/en/admin/actions.ts';
import { actionText } from './action-text.ts';

const modules = 'src/server/modules';
const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${modules}/${file}`, 'utf8'));

it('has words for every action that the server records', () => {
  const found = sources.flatMap((source) => [...source.matchAll(/action: '([a-z_]+\.[a-z_]+)'/g)].map(([, name]) => name));
  const names = [...new Set(found)].filter((name) => name !== undefined);
  expect(names).toContain('user.ban');
  const known: object = adminActionsWords.get();
  expect(names.filter((name) => !Object.hasOwn(known, name.replaceAll('.', '_')))).toEqual([]);
});

it('spells out an action of an older release', () => {
  expect(actionText('user.ban')).toBe('Banned');
  expect(actionText('old_thing.change')).toBe('Old thing change');
});
