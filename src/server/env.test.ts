import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { defaultSite } from '#shared/site.ts';
import { readEnvironment, settingNames } from './env.ts';

test('nothing set is a whole configuration', () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    POLL_INTERVAL_MS: 2000,
    SANDBOX_NOTICE: false,
    site: defaultSite,
  });
});

test('an empty value counts as not set', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
});

test('every wrong setting is named with what it must be', () => {
  const wrong = { PORT: '70000', APP_SECRET: 'short', UPI_VPA: 'nobody' };
  expect(() => readEnvironment(wrong)).toThrow(/PORT.*\n.*APP_SECRET.*32 characters.*\n.*UPI_VPA/);
});

test('a default or guessable secret stops the start', () => {
  expect(() => readEnvironment({ APP_SECRET: 'change-me-change-me-change-me-change-me' })).toThrow(/guessable/);
  expect(() => readEnvironment({ APP_SECRET: 'abababababababababababababababababab' })).toThrow(/guessable/);
});

test('the links of the footer are read as JSON and checked', () => {
  const links = [{ title: 'Shop', items: [{ text: 'API', link: '/api-docs' }] }];
  expect(readEnvironment({ FOOTER_LINKS: JSON.stringify(links) }).site.footer.links).toEqual(links);
  expect(() => readEnvironment({ FOOTER_LINKS: 'API' })).toThrow(/FOOTER_LINKS: must be JSON/);
  expect(() => readEnvironment({ FOOTER_LINKS: '[{"title":7}]' })).toThrow(/FOOTER_LINKS/);
});

test('every setting is documented for operators, and none that is not read', async () => {
  const page = await readFile('docs/operations.md', 'utf8');
  const table = page.split('## Settings')[1]?.split(/^## /m)[0] ?? '';
  const documented = table.split('\n').flatMap((line) => {
    const names = [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name);
    const [first = ''] = names;
    // `DEVELOPER_NAME`, `_ROLE` stands for DEVELOPER_ROLE.
    const begins = names.some((name) => name.startsWith('_')) ? first.slice(0, first.lastIndexOf('_')) : '';
    return names.map((name) => (name.startsWith('_') ? begins + name : name));
  });
  expect(documented.toSorted()).toEqual(settingNames.toSorted());
});
