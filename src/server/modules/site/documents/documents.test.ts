import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentState, SiteDocument } from '#shared/contract/staff/settings/site-documents.ts';
import type { SiteDocumentName } from '#shared/staff/site-documents.ts';
import { openQuietShop, type QuietShop, type SignedInUser } from '../../../testing/quiet-shop.ts';

let shop: QuietShop;
let admin: SignedInUser;
let other: SignedInUser;
beforeAll(async () => {
  shop = await openQuietShop({ env: { FOOTER_COPYRIGHT: '© Shop' } });
  admin = await shop.addAdmin('one@numdesk.test');
  other = await shop.addAdmin('two@numdesk.test');
});
afterAll(() => shop.close());

const read = (name: SiteDocumentName) => admin.api('GET /api/admin/site/documents/:name', { params: { name } });
const site = async () => (await shop.api()('GET /api/user/site-data')).data;
const save = (version: number, document: unknown, by = admin) =>
  by.api('POST /api/admin/site/drafts', { body: { version, document: document as SiteDocument } });
const publish = (name: SiteDocumentName, version: number, by = admin) =>
  by.api('POST /api/admin/site/documents/:name/publish', {
    params: { name },
    body: { version, reason: 'for the test' },
  });
const revert = (name: SiteDocumentName, published: number, to: number) =>
  admin.api('POST /api/admin/site/documents/:name/revert', { params: { name }, body: { published, to } });

type Menu = Extract<SiteDocument, { name: 'menu' }>['value'];

async function getMenu(): Promise<{ version: number; menu: Menu }> {
  const { version, published } = await read('menu');
  if (published.document.name !== 'menu') throw new Error('not the menu');
  return { version, menu: structuredClone(published.document.value) };
}

/** Publishes the menu with the change applied to what is published. */
async function changeMenu(edit: (menu: Menu) => void): Promise<DocumentState> {
  const { version, menu } = await getMenu();
  edit(menu);
  const draft = await save(version, { name: 'menu', value: menu });
  return publish('menu', draft.version);
}

const hide = (id: string, hidden: boolean) => (menu: Menu) => {
  for (const section of menu.sections) for (const item of section.items) if (item.id === id) item.hidden = hidden;
};
const shownItems = async () => (await site()).menu.flatMap(({ items }) => items.map(({ id }) => id));

test('a shop that changed nothing has version 0 of each document, and its pages carry none of it', async () => {
  for (const name of ['menu', 'footer', 'theme', 'seo', 'legal'] as const) {
    expect(await read(name)).toMatchObject({
      published: { version: 0, by: null },
      version: 0,
      draft: null,
      blockers: [],
    });
  }
  expect(await site()).toMatchObject({ menu: [], theme: '', logo: '', favicon: '', footer: { copyright: '© Shop' } });
  const { published } = await read('footer');
  expect(published.document.value).toMatchObject({ copyright: '© Shop' });
});

test('what the specification hides is in the menu, hidden', async () => {
  const { published } = await read('menu');
  if (published.document.name !== 'menu') throw new Error('not the menu');
  const hidden = published.document.value.sections.flatMap(({ items }) => items.filter((item) => item.hidden));
  expect(hidden.map(({ id }) => id)).toEqual(['refer_earn', 'emails', 'raise_ticket']);
});

test('a draft changes nothing for customers until it is published; then open browsers hear of it', async () => {
  const { version, published } = await read('menu');
  const document = structuredClone(published.document);
  if (document.name === 'menu') hide('numbers', true)(document.value);
  const draft = await save(version, document);
  expect(draft).toMatchObject({ version: version + 1, draft: { base: published.version, by: 'one@numdesk.test' } });
  expect((await site()).menu).toEqual([]);
  const before = shop.eventsTo('customers', 'update_site').length;
  const after = await publish('menu', draft.version);
  expect(after).toMatchObject({
    draft: null,
    published: { version: 1, by: 'one@numdesk.test', reason: 'for the test' },
  });
  expect(await shownItems()).not.toContain('numbers');
  expect(await shownItems()).toContain('transactions');
  expect(shop.eventsTo('customers', 'update_site')).toHaveLength(before + 1);
});

test('two editors: the second is refused with what is there now, and nothing is lost', async () => {
  const { version, published } = await read('footer');
  const by = (copyright: string) => ({
    name: 'footer' as const,
    value: { domain: '', copyright, links: [] },
  });
  await save(version, by('© One'));
  const refused = save(version, by('© Two'), other);
  await expect(refused).rejects.toMatchObject({ code: 'changed_meanwhile', params: { by: 'one@numdesk.test' } });
  await expect(refused).rejects.toMatchObject({ current: { draft: { document: by('© One') } } });
  expect((await read('footer')).draft?.document).toEqual(by('© One'));
  expect(published.version).toBe(0);
});

test('of two who publish the same draft at once, one does', async () => {
  const { version } = await read('seo');
  const { published } = await read('seo');
  const draft = await save(version, { name: 'seo', value: { ...published.document.value, title: 'Numbers · {site}' } });
  const outcomes = await Promise.allSettled([publish('seo', draft.version), publish('seo', draft.version, other)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await read('seo')).published.version).toBe(1);
});

test('a revert publishes an earlier version again, 0 too, and every version stays with who and when', async () => {
  const first = await changeMenu(hide('api', true));
  expect(await shownItems()).not.toContain('api');
  const reverted = await revert('menu', first.published.version, 0);
  expect(reverted.published).toMatchObject({ version: first.published.version + 1, reverts_to: 0 });
  expect(await shownItems()).toContain('api');
  const { data } = await admin.api('GET /api/admin/site/documents/:name/versions', { params: { name: 'menu' } });
  expect(data.map(({ version }) => version)).toEqual([3, 2, 1, 0]);
  expect(data.slice(0, 3).every(({ by, at }) => by === 'one@numdesk.test' && at !== null)).toBe(true);
  await expect(revert('menu', first.published.version, 1)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const beyond = revert('menu', reverted.published.version, Number.MAX_SAFE_INTEGER);
  await expect(beyond).rejects.toMatchObject({ code: 'invalid_request' });
});

test('published versions cannot be changed, not even by SQL', async () => {
  const rewriting = shop.db.updateTable('site_document_versions').set({ reason: 'another' }).execute();
  await expect(rewriting).rejects.toThrow();
});

test('the menu as a whole stays usable: Dashboard and Logout are shown, and nothing of the product is lost', async () => {
  const { version, published } = await read('menu');
  const document = structuredClone(published.document);
  if (document.name !== 'menu') throw new Error('not the menu');
  hide('logout', true)(document.value);
  document.value.sections = document.value.sections.map((section) => ({
    ...section,
    items: section.items.filter(({ id }) => id !== 'recharge'),
  }));
  const draft = await save(version, document);
  expect(draft.blockers.map(({ code }) => code)).toEqual(['item_needed', 'item_shown']);
  await expect(publish('menu', draft.version)).rejects.toMatchObject({ code: 'invalid_request' });
  const { version: now } = await read('menu');
  await admin.api('POST /api/admin/site/documents/:name/discard', { params: { name: 'menu' }, body: { version: now } });
  expect((await read('menu')).draft).toBeNull();
});

test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://plain.example', 'data:text/html,x'])(
  'a link to %s is refused',
  async (link) => {
    const { version } = await read('footer');
    const value = { domain: '', copyright: '', links: [{ title: 'Shop', items: [{ text: 'Here', link }] }] };
    await expect(save(version, { name: 'footer', value })).rejects.toMatchObject({ code: 'invalid_request' });
  },
);

test('a footer is kept while a text is missing, and published only with texts of its own', async () => {
  const footer = (title: string, text: string) => ({
    name: 'footer' as const,
    value: { domain: '', copyright: '', links: [{ title, items: [{ text, link: '/' }] }] },
  });
  const { version } = await read('footer');
  const empty = await save(version, footer('Help', ''));
  expect(empty.blockers).toMatchObject([{ code: 'text_needed', field: 'links.0.items.0.text' }]);
  const placeholders = await save(empty.version, footer('Group title', 'Link'));
  expect(placeholders.blockers).toHaveLength(2);
  await expect(publish('footer', placeholders.version)).rejects.toMatchObject({ code: 'invalid_request' });
  const own = await save(placeholders.version, footer('Help', 'Questions'));
  await publish('footer', own.version);
});

test('a theme that cannot be read is kept as a draft and not published; it names the pair', async () => {
  const { version, published } = await read('theme');
  if (published.document.name !== 'theme') throw new Error('not the theme');
  const colours = { light: { accent: '#12a594' }, dark: {} };
  const draft = await save(version, { name: 'theme', value: { ...published.document.value, colours } });
  expect(draft.blockers[0]).toMatchObject({ code: 'contrast', params: { text: 'on-accent', ground: 'accent' } });
  await expect(publish('theme', draft.version)).rejects.toMatchObject({ code: 'invalid_request' });
  expect((await site()).theme).toBe('');
  await save((await read('theme')).version, { name: 'theme', value: { ...published.document.value, accent: 'teal' } });
  await publish('theme', (await read('theme')).version);
  const { theme } = await site();
  expect(theme).toBe('v1');
  const sheet = await fetch(`${shop.url}/theme/${theme}.css`);
  expect(sheet.headers.get('cache-control')).toContain('immutable');
  expect(await sheet.text()).toMatch(/^html:root\{.*--accent:#[\da-f]{6}/);
});

test('a colour is six hexadecimal digits: nothing that a stylesheet could load', async () => {
  const { version, published } = await read('theme');
  const colours = { light: { accent: 'url(https://evil.example)' }, dark: {} };
  const refused = save(version, { name: 'theme', value: { ...published.document.value, colours } });
  await expect(refused).rejects.toMatchObject({ code: 'invalid_request' });
});

test('the audit log names who published what, with the value before and after', async () => {
  const rows = await shop.db
    .selectFrom('audit_events')
    .select(['actor_id', 'reason', 'before', 'after'])
    .where('action', '=', 'site.publish')
    .where('subject', '=', 'site:menu')
    .orderBy('id')
    .execute();
  expect(rows[0]).toMatchObject({
    actor_id: admin.id,
    reason: 'for the test',
    before: { version: 0 },
    after: { version: 1 },
  });
});
