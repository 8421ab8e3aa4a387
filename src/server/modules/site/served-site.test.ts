import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteDocument } from '#shared/contract/staff/settings/site-documents.ts';
import type { SiteDocumentName } from '#shared/staff/site-documents.ts';
import { openQuietShop, type QuietShop, type SignedInUser } from '../../testing/quiet-shop.ts';

const page = `<!doctype html><html><head><meta name="description" content="old" />
<meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" /><title>Old</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml" /></head><body></body></html>`;

let shop: QuietShop;
let admin: SignedInUser;
beforeAll(async () => {
  shop = await openQuietShop({ env: { SITE_NAME: 'Asha’s numbers' }, web: { 'index.html': page } });
  admin = await shop.addAdmin();
});
afterAll(() => shop.close());

const fetchText = async (path: string) => (await fetch(shop.url + path)).text();
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#3e63dd' } });
const upload = (role: 'logo' | 'favicon' | 'share', file: Buffer) =>
  admin.api('POST /api/admin/site/images', { body: { role, data: file.toString('base64') } });

async function keepDraft(name: SiteDocumentName, edit: (value: Record<string, unknown>) => void): Promise<number> {
  const { version, published } = await admin.api('GET /api/admin/site/documents/:name', { params: { name } });
  const document: SiteDocument = structuredClone(published.document);
  edit(document.value);
  return (await admin.api('POST /api/admin/site/drafts', { body: { version, document } })).version;
}
const publish = (name: SiteDocumentName, version: number) =>
  admin.api('POST /api/admin/site/documents/:name/publish', { params: { name }, body: { version } });
const preview = async (name: SiteDocumentName) =>
  (await admin.api('POST /api/admin/site/documents/:name/preview', { params: { name }, body: {} })).url;

test('a page is served under the name of the shop, with what other sites show of it', async () => {
  const html = await fetchText('/');
  expect(html).toContain('<title>Asha’s numbers</title>');
  expect(html).toContain('<meta property="og:site_name" content="Asha’s numbers" />');
  expect(html).not.toContain('content="old"');
});

test('a preview shows the draft in frames of this site; every other page can stand in none', async () => {
  await keepDraft('theme', (value) => void (value['accent'] = 'teal'));
  const path = await preview('theme');
  const answer = await fetch(shop.url + path);
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toContain('<style data-theme="draft">html:root{');
  const usual = await fetch(`${shop.url}/`);
  expect(usual.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await usual.text()).not.toContain('data-theme');
});

test('an admin previews terms before they are published; support may not, and nobody else finds them', async () => {
  const terms = '# Draft of terms';
  await keepDraft('legal', (value) => void (value['terms'] = terms));
  const body = { page: 'terms' as const };
  const params = { name: 'legal' as const };
  const { url } = await admin.api('POST /api/admin/site/documents/:name/preview', { params, body });
  const page = await fetch(shop.url + url);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(await page.text()).toContain(JSON.stringify(terms));
  for (const path of ['/?page=terms', url.replace(/.$/, '!')]) expect(await fetchText(path)).not.toContain(terms);
  const support = await shop.addCustomer();
  await shop.setUser(support.id, { role: 'support' });
  const refused = support.api('POST /api/admin/site/documents/:name/preview', { params, body });
  await expect(refused).rejects.toMatchObject({ code: 'not_permitted' });
});

test('a preview key that is changed, or of another time, shows what is published', async () => {
  const path = await preview('theme');
  const forged = [path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), path.replace(/\.\d+\./, '.9999999999999.')];
  for (const address of forged) {
    const answer = await fetch(shop.url + address);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await answer.text()).not.toContain('data-theme');
  }
});

test('a logo is encoded anew: what else was in the file is gone, and it is served for good', async () => {
  const file = await picture(900, 300)
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();
  expect(file.includes('a secret place')).toBe(true);
  const { id, url } = await upload('logo', file);
  const answer = await fetch(shop.url + url);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const served = Buffer.from(await answer.arrayBuffer());
  expect(served.includes('a secret place')).toBe(false);
  expect(await sharp(served).metadata()).toMatchObject({ format: 'webp', width: 384, height: 128 });
  await publish('theme', await keepDraft('theme', (value) => void (value['logo'] = id)));
  expect((await shop.api()('GET /api/user/site-data')).data.logo).toBe(url);
});

test('a favicon becomes a square PNG, which pages and the manifest name', async () => {
  const { id, url } = await upload('favicon', await picture(64, 40).png().toBuffer());
  const served = Buffer.from(await (await fetch(shop.url + url)).arrayBuffer());
  expect(await sharp(served).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
  await publish('theme', await keepDraft('theme', (value) => void (value['favicon'] = id)));
  expect(await fetchText('/')).toContain(`<link rel="icon" href="${url}" type="image/png" />`);
  expect(await fetchText('/manifest.webmanifest')).toContain(url);
});

const animation = async () =>
  sharp([await picture(64, 64).png().toBuffer(), await picture(64, 64).negate().png().toBuffer()], {
    join: { animated: true },
  })
    .webp()
    .toBuffer();

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script/></svg>')],
  ['text', () => Buffer.from('not a picture at all')],
  ['a GIF', () => picture(64, 64).gif().toBuffer()],
  ['an animation', animation],
  ['a cut off PNG', async () => (await picture(400, 400).png().toBuffer()).subarray(0, 200)],
  ['a picture too small to see', () => picture(8, 8).png().toBuffer()],
  ['a picture of more pixels than fit the memory', () => picture(6000, 6000).webp({ lossless: true }).toBuffer()],
])('%s is refused', async (_, file) => {
  await expect(upload('logo', await file())).rejects.toMatchObject({ code: 'invalid_request' });
});

test('a theme with an image that is not there cannot be published', async () => {
  const version = await keepDraft('theme', (value) => void (value['logo'] = '0'.repeat(32)));
  await expect(publish('theme', version)).rejects.toMatchObject({ code: 'invalid_request' });
});

test('a shop that search engines may not list says so everywhere', async () => {
  await publish('seo', await keepDraft('seo', (value) => void (value['indexed'] = false)));
  expect(await fetchText('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  expect(await fetchText('/sitemap.xml')).not.toContain('<loc>');
  expect(await fetchText('/')).toContain('<meta name="robots" content="noindex" />');
});

test('who has the data of the site already is told so, until something is published', async () => {
  const ask = (tag = '') => fetch(`${shop.url}/api/user/site-data`, { headers: { 'if-none-match': tag } });
  const first = await ask();
  const tag = first.headers.get('etag') ?? '';
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  const again = await ask(tag);
  expect([again.status, await again.text()]).toEqual([304, '']);
  await publish('theme', await keepDraft('theme', (value) => void (value['accent'] = 'jade')));
  const changed = await ask(tag);
  expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false]);
});
