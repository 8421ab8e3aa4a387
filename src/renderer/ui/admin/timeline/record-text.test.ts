import { expect, it } from 'vitest';
import { publicId } from '#shared/staff/public-id.ts';
import { fieldText, recordText } from './record-text.ts';

/** The server's code as text: what is recorded is named where it is recorded. */
const sources = import.meta.glob<string>(['/src/server/modules/**/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('has words for every record that the server names in the audit log', () => {
  const kinds = Object.values(sources).flatMap((source) => source.match(/(?<=subject: `)[a-z_-]+(?=:\$)/g) ?? []);
  expect(kinds).toContain('server');
  const unnamed = [...new Set(kinds)].filter((kind) => recordText(`${kind}:5`) === `${kind}:5`);
  expect(unnamed).toEqual([]);
});

it.each([
  ['number:12', publicId('number', 12)],
  ['server:5', 'Server 5'],
  ['site:menu', 'Menu'],
  ['staff_limits:owner', 'Limits of owners'],
  ['secret:telegram_bot_token', 'Secret Telegram bot token'],
  ['bulk:user.ban', 'Bulk action: Banned'],
  ['old_thing:5', 'old_thing:5'],
  ['constructor:5', 'constructor:5'],
])('reads %s as %s', (subject, text) => {
  expect(recordText(subject)).toBe(text);
});

it('names a field, and spells out one of an older release', () => {
  expect(fieldText('margin_percent')).toBe('Margin in %');
  expect(fieldText('order.refund')).toBe('Refund of an order');
  expect(fieldText('old_thing')).toBe('Old thing');
  expect(fieldText('constructor')).toBe('Constructor');
});
