import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import { createToken } from '../../security/tokens.ts';
import { withoutMetadata } from './photo.ts';
import { listAsSent, replacePhoto } from './stored-photos.repository.ts';

/**
 * Encodes a few of the photos that an earlier release stored as they were sent. Each gets a new address: the earlier one was answered
 * as permanent, and what is kept under it still holds the metadata. One that cannot be decoded is removed. Pages show the new address when
 * they next read the profile, as after an upload from another device.
 */
export async function encodeStoredPhotos(db: Db, atOnce: number): Promise<void> {
  for (const stored of await listAsSent(db, atOnce)) {
    const photo = await withoutMetadata(stored);
    await transact(db, (trx) => replacePhoto(trx, stored, createToken(), photo));
  }
}
