import { expect, test } from 'vitest';
import type { AccessAnswer, AccessQuestion } from '#shared/contract/desktop/access.ts';
import { createLogins } from '#main/access/logins.ts';
import { memorySlot } from '#main/testing/memory-slot.ts';
import { createVault } from '#main/vault/vault.ts';

const cipher = {
  isAvailable: async () => true,
  isKnownKey: () => false,
  askAgain: () => {},
  encrypt: async (text: string) => Buffer.from(text),
  decrypt: async (encrypted: Buffer) => ({ text: encrypted.toString(), stale: false }),
};
const proxy = { isProxy: true, scheme: 'basic', host: 'proxy.example', port: 3128, realm: 'office' };
const right: AccessAnswer = { kind: 'login', name: 'asha', password: 'right', remember: false };
const login = { name: 'asha', password: 'right' };

const newSlots = () => ({ proxy: memorySlot(), server: memorySlot() });
const vaultsOf = (slots: ReturnType<typeof newSlots>, by = cipher) => ({
  proxy: createVault(by, slots.proxy),
  server: createVault(by, slots.server),
});

/** A client whose person gives these answers, one after the other. */
function client(answers: (AccessAnswer | undefined)[], slots = newSlots(), by = cipher) {
  const asked: AccessQuestion[] = [];
  const logins = createLogins({
    ask: async (question) => {
      asked.push(question);
      return answers.shift();
    },
    vaults: vaultsOf(slots, by),
    canRemember: async () => true,
  });
  return { logins, asked, slots };
}

test('a login is asked for once by all who need it, and not again in this run', async () => {
  const { logins, asked, slots } = client([right]);
  expect(await Promise.all([logins.answer(proxy), logins.answer(proxy)])).toEqual([login, login]);
  expect(await logins.answer(proxy)).toEqual(login);
  expect(asked).toMatchObject([{ host: 'proxy.example:3128', is_proxy: true, refused: false }]);
  expect(slots.proxy.read()).toBeUndefined();
});

test('one that was refused is asked for again with its name, and whoever still tried it gets the new one', async () => {
  const { logins, asked } = client([{ ...right, password: 'wrong' }, right]);
  const wrong = await logins.answer(proxy);
  const slower = await logins.answer(proxy);
  expect(await logins.answer(proxy, wrong)).toEqual(login);
  expect(await logins.answer(proxy, slower)).toEqual(login);
  expect(asked).toMatchObject([{ refused: false }, { refused: true, name: 'asha' }]);
});

test('whoever cancels is left alone until they try again', async () => {
  const { logins, asked } = client([undefined, right]);
  expect(await logins.answer(proxy)).toBeUndefined();
  expect(await logins.answer(proxy)).toBeUndefined();
  expect(asked).toHaveLength(1);
  logins.askAgain();
  expect(await logins.answer(proxy)).toEqual(login);
});

test('the keyring keeps one only where the person wants it, and no longer than it is right', async () => {
  const slots = newSlots();
  await client([{ ...right, remember: true }], slots).logins.answer(proxy);
  await expect.poll(() => slots.proxy.read()).toBeDefined();
  const next = client([undefined], slots);
  const kept = await next.logins.answer(proxy);
  expect(kept).toEqual(login);
  expect(next.asked).toEqual([]);
  await next.logins.answer(proxy, kept);
  expect(slots.proxy.read()).toBeUndefined();
});

test('a shop that is left leaves no login of its server, and that of the proxy', async () => {
  const server = { ...proxy, isProxy: false, host: 'shop.example' };
  const { logins, asked } = client([right, right, undefined]);
  await logins.answer(proxy);
  await logins.answer(server);
  await logins.forgetServers();
  expect(await logins.answer(proxy)).toEqual(login);
  expect(await logins.answer(server)).toBeUndefined();
  expect(asked.map((question) => question.host)).toEqual([
    'proxy.example:3128',
    'shop.example:3128',
    'shop.example:3128',
  ]);
});

test('a shop that is left leaves no login in the keyring, also where nobody asked in this run', async () => {
  const server = { ...proxy, isProxy: false, host: 'shop.example' };
  const slots = newSlots();
  const first = client([{ ...right, remember: true }], slots);
  await first.logins.answer(server);
  await expect.poll(() => slots.server.read()).toBeDefined();
  await client([], slots).logins.forgetServers();
  const next = client([undefined], slots);
  expect(await next.logins.answer(server)).toBeUndefined();
  expect(slots.server.read()).toBeUndefined();
});

test('a shop that is left while the keyring does not open leaves the proxy’s login to the next start', async () => {
  const slots = newSlots();
  await client([{ ...right, remember: true }], slots).logins.answer(proxy);
  await expect.poll(() => slots.proxy.read()).toBeDefined();
  const shut = { ...cipher, decrypt: () => Promise.reject(new Error('the keyring is locked')) };
  await client([], slots, shut).logins.forgetServers();
  expect(await client([undefined], slots).logins.answer(proxy)).toEqual(login);
});

/** A client whose questions stay open until `give` answers the first of them. */
function slowClient() {
  const asked: AccessQuestion[] = [];
  const open: ((given: AccessAnswer | undefined) => void)[] = [];
  const logins = createLogins({
    ask: (question) => {
      asked.push(question);
      return new Promise((resolve) => void open.push(resolve));
    },
    vaults: vaultsOf(newSlots()),
    canRemember: async () => true,
  });
  return { logins, asked, give: (given: AccessAnswer | undefined) => open.shift()?.(given) };
}

test('what is answered for a shop after it was left is not kept', async () => {
  const server = { ...proxy, isProxy: false, host: 'shop.example' };
  const { logins, asked, give } = slowClient();
  const answer = logins.answer(server);
  await expect.poll(() => asked).toHaveLength(1);
  await logins.forgetServers();
  give({ ...right, remember: true });
  expect(await answer).toBeUndefined();
  const next = logins.answer(server);
  await expect.poll(() => asked).toHaveLength(2);
  give(undefined);
  expect(await next).toBeUndefined();
  expect(asked).toMatchObject([{ refused: false }, { refused: false, name: '' }]);
});

test('the next shop on the same server has a question of its own, whose answer counts', async () => {
  const server = { ...proxy, isProxy: false, host: 'shop.example' };
  const { logins, asked, give } = slowClient();
  const before = logins.answer(server);
  await expect.poll(() => asked).toHaveLength(1);
  await logins.forgetServers();
  const next = logins.answer(server);
  await expect.poll(() => asked).toHaveLength(2);
  give(undefined);
  expect(await before).toBeUndefined();
  const another = logins.answer(server);
  give(right);
  expect(await Promise.all([next, another])).toEqual([login, login]);
  expect(asked).toHaveLength(2);
});

test('a shop that is left keeps the proxy’s question open', async () => {
  const { logins, asked, give } = slowClient();
  const before = logins.answer(proxy);
  await expect.poll(() => asked).toHaveLength(1);
  await logins.forgetServers();
  const next = logins.answer(proxy);
  give(right);
  expect(await Promise.all([before, next])).toEqual([login, login]);
  expect(asked).toHaveLength(1);
});

test('a login that was given for one way to log in is not given for another', async () => {
  const { logins, asked } = client([right, undefined]);
  await logins.answer({ ...proxy, scheme: 'digest' });
  expect(await logins.answer(proxy)).toBeUndefined();
  expect(asked).toHaveLength(2);
});
