import { expect, it } from 'vitest';
import { adminActionsWords } from '#renderer/words/en/admin/frame/actions.ts';
import { actionText } from './action-text.ts';

/** The server's code as text: an action is a word that only the audit log knows. */
const sources = import.meta.glob<string>(['/src/server/modules/**/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('has words for every action that the server records', () => {
  const actions = Object.values(sources).flatMap(
    (source) => source.match(/(?<=action: ')[a-z_]+\.[a-z_]+(?=')/g) ?? [],
  );
  expect(actions).toContain('user.ban');
  const known: object = adminActionsWords.get();
  const unknown = actions.filter((action) => !Object.hasOwn(known, action.replaceAll('.', '_')));
  expect([...new Set(unknown)]).toEqual([]);
});

it('spells out an action of an older release', () => {
  expect(actionText('user.ban')).toBe('Banned');
  expect(actionText('old_thing.change')).toBe('Old thing change');
});
