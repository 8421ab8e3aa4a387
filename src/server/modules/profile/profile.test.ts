import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/people/code-of.ts';
import { testApi } from '../../testing/client.ts';
import { openLiveSocket } from '../../testing/live-socket.ts';
import { prove } from '../../testing/people/prove.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { pngOf } from '../../testing/pictures.ts';

const password = 'correct horse battery';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const logIn = async (email: string, secret = password) =>
  (await testApi(shop.url)('POST /api/user/login', { body: { email, password: secret } })).token;

describe('a profile', () => {
  test('starts empty, and an update changes only the fields sent', async () => {
    const { api, email } = await shop.customer('0.00');
    expect((await api('GET /api/user/profile')).profile).toMatchObject({
      email,
      name: '',
      image_url: null,
      social: null,
      has_password: true,
      two_factor: false,
      recovery_codes_left: 0,
      language: 'en',
    });
    await api('POST /api/user/profile', { body: { name: '  Asha Rao ' } });
    const { profile } = await api('POST /api/user/profile', { body: { language: 'hi' } });
    expect(profile).toMatchObject({ name: 'Asha Rao', language: 'hi' });
    expect(await codeOf(api('POST /api/user/profile', { body: { name: 'x'.repeat(61) } }))).toBe('invalid_request');
  });

  test('sets the language of notifications', async () => {
    const { api, id } = await shop.customer('0.00');
    await api('POST /api/user/profile', { body: { language: 'hi' } });
    await shop.admin.api('POST /api/admin/users/:id/balance', {
      params: { id },
      body: { delta: '20.00' as never, reason: 'दिवाली' },
      idempotencyKey: crypto.randomUUID(),
    });
    const { data } = await api('GET /api/user/notifications');
    expect(data[0]).toMatchObject({ title: '₹20.00 आपके वॉलेट में जुड़ गए', message: 'दिवाली' });
  });
});

describe('an avatar', () => {
  const send = (bytes: Buffer, type = 'png') => ({
    body: { image: `data:image/${type};base64,${bytes.toString('base64')}` },
  });

  test('is served as it was drawn, with permanent caching, under an unguessable URL', async () => {
    const { api } = await shop.customer('0.00');
    const picture = pngOf(256, 256);
    const { profile } = await api('POST /api/user/avatar', send(picture));
    expect(profile.image_url).toMatch(/^\/avatars\/[\w-]{43}\.png$/);
    expect((await api('GET /api/user/auth-data')).profile).toBe(profile.image_url);

    const answer = await fetch(shop.url + profile.image_url);
    const served = sharp(Buffer.from(await answer.arrayBuffer()));
    expect(await served.metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
    expect(await served.raw().toBuffer()).toEqual(await sharp(picture).raw().toBuffer());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'is turned upright, and keeps nothing of a %s but its pixels',
    async (type) => {
      const { api } = await shop.customer('0.00');
      const taken = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
        .withExif({
          IFD0: { Make: 'A phone', Copyright: 'Asha' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 0/1' },
        })
        .withMetadata({ orientation: 6 })
        .toFormat(type)
        .toBuffer();
      expect((await sharp(taken).metadata()).orientation).toBe(6);
      const { profile } = await api('POST /api/user/avatar', send(taken, type));
      const served = Buffer.from(await (await fetch(shop.url + profile.image_url)).arrayBuffer());
      const kept = await sharp(served).metadata();
      expect(kept).toMatchObject({ format: type, width: 20, height: 40 });
      expect([kept.exif, kept.iptc, kept.xmp, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(served.includes('A phone')).toBe(false);
    },
  );

  test('gets a new URL when replaced, and the old URL and a removed avatar are not found', async () => {
    const { api, id } = await shop.customer('0.00');
    const first = (await api('POST /api/user/avatar', send(pngOf(10, 10)))).profile.image_url;
    const second = (await api('POST /api/user/avatar', send(pngOf(20, 20)))).profile.image_url;
    expect(second).not.toBe(first);
    expect((await fetch(shop.url + first)).status).toBe(404);
    expect((await api('DELETE /api/user/avatar')).profile.image_url).toBeNull();
    expect((await fetch(shop.url + second)).status).toBe(404);
    expect(await shop.db.selectFrom('avatars').select('name').where('user_id', '=', id).execute()).toEqual([]);
  });

  test('is refused and left unchanged when the upload is not an image or is too large', async () => {
    const { api } = await shop.customer('0.00');
    const html = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(5));
    const svg = { body: { image: 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=' } };
    for (const attack of [send(html), send(pngOf(20_000, 8)), svg, send(Buffer.alloc(36_500))]) {
      expect(await codeOf(api('POST /api/user/avatar', attack))).toBe('invalid_request');
    }
    expect(await codeOf(api('POST /api/user/avatar', send(Buffer.alloc(80_000))))).toBe('too_large');
    expect((await api('GET /api/user/profile')).profile.image_url).toBeNull();
  });

  test('is not found under unknown names, types or escaped paths', async () => {
    for (const name of ['x.png', `${'A'.repeat(43)}.png`, `${'A'.repeat(43)}.svg`, '..%2f..%2fpackage.json']) {
      expect((await fetch(`${shop.url}/avatars/${name}`)).status).toBe(404);
    }
  });
});

describe('a new password', () => {
  test('needs the current one, ends every other session with its socket, and notifies the owner', async () => {
    const { api, email, id, live } = await shop.customer('0.00');
    const elsewhere = await openLiveSocket(shop.url, await logIn(email));
    const wrong = api('POST /api/user/password', { body: { password: 'a guess', new_password: 'battery staple' } });
    expect(await codeOf(wrong)).toBe('wrong_password');

    const closed = elsewhere.whenClosed();
    await api('POST /api/user/password', { body: { password, new_password: 'battery staple' } });
    await closed;
    expect(live.isOpen()).toBe(true);
    await live.when(
      'notification',
      (event) => event.type === 'add' && event.notification.title === 'Your password was changed',
    );
    expect((await api('GET /api/user/sessions')).data).toHaveLength(1);
    expect(await codeOf(logIn(email))).toBe('wrong_credentials');
    expect(await codeOf(logIn(email, 'battery staple'))).toBe('done');

    const history = (await api('GET /api/user/login-history')).data;
    expect(history.map(({ success }) => success)).toEqual([true, false, false, true, true]);
    const trace = await shop.db.selectFrom('audit_events').selectAll().where('actor_id', '=', id).execute();
    expect(trace).toMatchObject([{ action: 'account.password_changed', subject: `user:${id}` }]);
  });

  test('revokes the API key', async () => {
    const customer = await shop.customer('0.00');
    const { api, id } = customer;
    await prove(customer);
    await api('POST /api/user/api-key', { idempotencyKey: crypto.randomUUID() });
    await api('POST /api/user/password', { body: { password, new_password: 'battery staple' } });
    expect((await api('GET /api/user/api-key')).api_key).toBeNull();
    const trace = await shop.db.selectFrom('audit_events').select('action').where('actor_id', '=', id).execute();
    expect(trace.map(({ action }) => action)).toContain('api_key.revoked');
  });

  test('cannot be set by guessing the current one with a stolen session', async () => {
    const { api } = await shop.customer('0.00');
    const guess = (secret: string) =>
      codeOf(api('POST /api/user/password', { body: { password: secret, new_password: 'battery staple' } }));
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess(`guess ${attempt}`)).toBe('wrong_password');
    expect(await guess(password)).toBe('too_many_requests');
  });

  test('ends sessions of logins with the old password that ran during the change', async () => {
    const { api, email, id } = await shop.customer('0.00');
    const entering = Array.from({ length: 6 }, () => codeOf(logIn(email)));
    const changing = api('POST /api/user/password', { body: { password, new_password: 'battery staple' } });
    await Promise.all([...entering, changing]);
    const sessions = await shop.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
    expect(sessions).toHaveLength(1);
  });

  test('is set for the first time on a Google account only after a proof, and never without an email', async () => {
    const { api, id, email } = await shop.customer('0.00');
    await shop.setUser(id, { password_hash: null, social: 'google', google_id: 'g-1' });
    expect((await api('GET /api/user/profile')).profile).toMatchObject({ has_password: false, social: 'google' });
    expect(await codeOf(logIn(email))).toBe('wrong_credentials');
    const first = { body: { new_password: 'the first one' } };
    expect(await codeOf(api('POST /api/user/password', first))).toBe('proof_needed');
    expect(await codeOf(api('POST /api/user/two-factor', { body: {} }))).toBe('proof_needed');
    await sql`update sessions set proven_at = now() where user_id = ${id}`.execute(shop.db);
    await api('POST /api/user/password', first);
    expect(await codeOf(logIn(email, 'the first one'))).toBe('done');

    const nameless = { email: null, password_hash: null, telegram_id: 7, name: 'Ravi' };
    await shop.setUser(id, nameless);
    expect(await api('GET /api/user/auth-data')).toMatchObject({ email: `Ravi (user ${id})` });
    expect(await codeOf(api('POST /api/user/password', { body: { new_password: 'of no use' } }))).toBe('email_missing');
    const users = await shop.admin.api('GET /api/admin/users', { query: { search: 'rav' } });
    expect(users.data).toMatchObject([{ id, email: `Ravi (user ${id})` }]);
  });
});

describe('sessions', () => {
  test('are listed with device, IP address and the current one marked, and end one by one with their sockets', async () => {
    const customer = await shop.customer('0.00');
    const { api, email, live } = customer;
    const token = await logIn(email);
    const elsewhere = await openLiveSocket(shop.url, token);
    const { data } = await api('GET /api/user/sessions');
    expect(data).toHaveLength(2);
    expect(data.filter((one) => one.current)).toHaveLength(1);
    expect(data[0]).toMatchObject({ device: 'axios', ip: '127.0.0.1' });

    const other = data.find((one) => !one.current);
    if (!other) throw new Error('the second session is missing');
    const closed = elsewhere.whenClosed();
    const left = await api('DELETE /api/user/sessions/:id', { params: { id: other.id } });
    await closed;
    expect(left.data.map(({ current }) => current)).toEqual([true]);
    expect(live.isOpen()).toBe(true);
    expect(await codeOf(testApi(shop.url, token)('GET /api/user/auth-data'))).toBe('signed_out');
    expect(await codeOf(api('DELETE /api/user/sessions/:id', { params: { id: other.id } }))).toBe('not_found');
  });

  test('of another user can be neither listed nor ended', async () => {
    const [asha, ravi] = [await shop.customer('0.00'), await shop.customer('0.00')];
    const [session] = (await ravi.api('GET /api/user/sessions')).data;
    if (!session) throw new Error('Ravi’s session is missing');
    expect((await asha.api('GET /api/user/sessions')).data.map(({ id }) => id)).not.toContain(session.id);
    expect(await codeOf(asha.api('DELETE /api/user/sessions/:id', { params: { id: session.id } }))).toBe('not_found');
    expect((await ravi.api('GET /api/user/sessions')).data).toHaveLength(1);
    expect(ravi.live.isOpen()).toBe(true);
  });
});
