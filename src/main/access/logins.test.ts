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

/** A client whose person gives these answers, one after the other. */
function client(answers: (AccessAnswer | undefined)[], slot = memorySlot()) {
  const asked: AccessQuestion[] = [];
  const logins = createLogins({
    ask: async (question) => {
      asked.push(question);
      return answers.shift();
    },
    vault: createVault(cipher, slot),
    canRemember: async () => true,
  });
  return { logins, asked, slot };
}

test('a login is asked for once by all who need it, and not again in this run', async () => {
  const { logins, asked, slot } = client([right]);
  expect(await Promise.all([logins.answer(proxy), logins.answer(proxy)])).toEqual([login, login]);
  expect(await logins.answer(proxy)).toEqual(login);
  expect(asked).toMatchObject([{ host: 'proxy.example:3128', is_proxy: true, refused: false }]);
  expect(slot.read()).toBeUndefined();
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
  const slot = memorySlot();
  await client([{ ...right, remember: true }], slot).logins.answer(proxy);
  await expect.poll(() => slot.read()).toBeDefined();
  const next = client([undefined], slot);
  const kept = await next.logins.answer(proxy);
  expect(kept).toEqual(login);
  expect(next.asked).toEqual([]);
  await next.logins.answer(proxy, kept);
  expect(slot.read()).toBeUndefined();
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
  const slot = memorySlot();
  const first = client([{ ...right, remember: true }], slot);
  await first.logins.answer(server);
  await expect.poll(() => slot.read()).toBeDefined();
  await client([], slot).logins.forgetServers();
  const next = client([undefined], slot);
  expect(await next.logins.answer(server)).toBeUndefined();
  expect(slot.read()).toBeUndefined();
});

test('what is answered for a shop after it was left is not kept', async () => {
  const server = { ...proxy, isProxy: false, host: 'shop.example' };
  let give = (_given: AccessAnswer) => {};
  const asked: AccessQuestion[] = [];
  const logins = createLogins({
    ask: (one) =>
      new Promise((resolve) => {
        if (asked.push(one) === 1) give = resolve;
        else resolve(undefined);
      }),
    vault: createVault(cipher, memorySlot()),
    canRemember: async () => true,
  });
  const answer = logins.answer(server);
  await expect.poll(() => asked).toHaveLength(1);
  await logins.forgetServers();
  give({ ...right, remember: true });
  expect(await answer).toBeUndefined();
  expect(await logins.answer(server)).toBeUndefined();
  expect(asked).toMatchObject([{ refused: false }, { refused: false, name: '' }]);
});

test('a login that was given for one way to log in is not given for another', async () => {
  const { logins, asked } = client([right, undefined]);
  await logins.answer({ ...proxy, scheme: 'digest' });
  expect(await logins.answer(proxy)).toBeUndefined();
  expect(asked).toHaveLength(2);
});
