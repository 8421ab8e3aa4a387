import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietShop, type QuietShop } from '../../testing/quiet-shop.ts';
import { encodeStoredPhotos } from './stored-photos.service.ts';

let shop: QuietShop;
beforeAll(async () => {
  shop = await openQuietShop({ jobs: true });
});
afterAll(() => shop.close());

const taken = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
    .withExif({ IFD0: { Make: 'A phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A customer whose photo a process of an earlier release has stored. */
async function withStored(picture: Buffer) {
  const customer = await shop.addCustomer();
  const name = customer.email.replaceAll(/\W/g, '').padEnd(43, '-');
  await shop.db.insertInto('avatars').values({ name, user_id: customer.id, type: 'jpeg', picture }).execute();
  const address = `/avatars/${name}.jpeg`;
  await shop.setUser(customer.id, { image_url: address });
  const shown = async () => (await customer.api('GET /api/user/profile')).profile.image_url;
  const read = async (path: string) => Buffer.from(await (await fetch(shop.url + path)).arrayBuffer());
  return { ...customer, address, shown, read };
}

test('photos that were stored as sent lose their metadata and their address, once, whoever encodes them', async () => {
  const picture = await taken();
  expect(picture.includes('A phone')).toBe(true);
  const [asha, ravi] = [await withStored(picture), await withStored(picture)];
  const uploaded = `data:image/jpeg;base64,${picture.toString('base64')}`;
  const meera = await shop.addCustomer();
  await meera.api('POST /api/user/avatar', { body: { image: uploaded } });
  const ofMeera = (await meera.api('GET /api/user/profile')).profile.image_url;

  // One process ends after the first photo; then two at the same time, beside the shop's own; and one that finds nothing left.
  await encodeStoredPhotos(shop.db, 1);
  const first = await asha.shown();
  expect(first).not.toBe(asha.address);
  await Promise.all([encodeStoredPhotos(shop.db, 20), encodeStoredPhotos(shop.db, 20)]);
  await encodeStoredPhotos(shop.db, 20);

  expect(await asha.shown()).toBe(first);
  expect((await meera.api('GET /api/user/profile')).profile.image_url).toBe(ofMeera);
  for (const { address, shown, read } of [asha, ravi]) {
    const now = await shown();
    expect(now).toMatch(/^\/avatars\/[\w-]{43}\.jpeg$/);
    expect((await fetch(shop.url + address)).status).toBe(404);
    const kept = await read(now ?? '');
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 40 });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes('A phone')).toBe(false);
  }
});

test('the shop removes a stored photo that cannot be decoded, and its user can upload another', async () => {
  const { api, address, shown } = await withStored((await taken()).subarray(0, 200));
  await expect.poll(shown, { timeout: 15_000 }).toBeNull();
  expect((await fetch(shop.url + address)).status).toBe(404);
  const image = `data:image/jpeg;base64,${(await taken()).toString('base64')}`;
  expect((await api('POST /api/user/avatar', { body: { image } })).profile.image_url).toMatch(/^\/avatars\//);
});

test('a photo that grows when it is encoded is kept, in a smaller size', async () => {
  const { api } = await shop.addCustomer();
  const noise = Buffer.from(Array.from({ length: 700 * 700 * 3 }, (_, index) => (index * 7919 * (index % 251)) % 256));
  const raw = { width: 700, height: 700, channels: 3 as const };
  let squeezed = Buffer.alloc(36_000);
  for (let quality = 40; squeezed.length >= 36_000; quality -= 1)
    squeezed = await sharp(noise, { raw }).jpeg({ quality }).toBuffer();
  const image = `data:image/jpeg;base64,${squeezed.toString('base64')}`;
  const { profile } = await api('POST /api/user/avatar', { body: { image } });
  const answer = await fetch(shop.url + profile.image_url);
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 256, height: 256 });
});
