import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import type { Seal } from '../../security/seal.ts';
import type { PushKeys, PushSender } from './push-sender.ts';
import { findKeys, storeKeys } from './push.repository.ts';

const Stored = z.object({ public_key: z.string(), sealed_private_key: z.base64() });

type Dependencies = { db: Db; seal: Seal; sender: Pick<PushSender, 'createKeys'> };

/** The shop's VAPID keys: created once, shared by all processes, the private one sealed. */
export function createPushKeys({ db, seal, sender }: Dependencies) {
  let known: PushKeys | undefined;

  async function getStored() {
    const found = await findKeys(db);
    if (found !== undefined) return Stored.parse(found);
    const { publicKey, privateKey } = sender.createKeys();
    const sealed = seal.seal(privateKey).toString('base64');
    return Stored.parse(await storeKeys(db, { public_key: publicKey, sealed_private_key: sealed }));
  }

  return async function getKeys(): Promise<PushKeys> {
    if (known) return known;
    const stored = await getStored();
    known = {
      publicKey: stored.public_key,
      privateKey: seal.open(Buffer.from(stored.sealed_private_key, 'base64')),
    };
    return known;
  };
}
