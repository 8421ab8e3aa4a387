import { expect, test } from 'vitest';
import { createHashQueue } from './hash-queue.ts';
import { createPasswordHashes, hashPassword } from './password-hash.ts';

const turn = { network: '203.0.113.9' };
const atFullCost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test('passwords are hashed by argon2id at OWASP’s cost, unless a test says otherwise', async () => {
  expect(await hashPassword('four quiet rivers')).toMatch(atFullCost);
  expect(await createPasswordHashes(createHashQueue()).hash('four quiet rivers', turn)).toMatch(atFullCost);
});

test('a hash of another cost stays valid', async () => {
  const stored = await hashPassword('four quiet rivers', { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const hashes = createPasswordHashes(createHashQueue());
  expect(await hashes.matches(stored, 'four quiet rivers', turn)).toBe(true);
  expect(await hashes.matches(stored, 'four loud rivers', turn)).toBe(false);
});
