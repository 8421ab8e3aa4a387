import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { Photo } from './photo.ts';
import { addressOf } from './profile.repository.ts';

export type StoredPhoto = Photo & { name: string; userId: UserId };

/** Photos that are still as they were sent. */
export async function listAsSent(db: Db, limit: number): Promise<StoredPhoto[]> {
  return db
    .selectFrom('avatars')
    .select(['name', 'type', 'user_id as userId', 'picture as bytes'])
    .where('is_plain', '=', false)
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

/**
 * Puts a photo, or none, in the place of a stored one. Nothing happens where its user has changed it meanwhile. The user comes
 * first, as in an upload, so that the two never wait for each other.
 */
export async function replacePhoto(trx: Db, stored: StoredPhoto, name: string, photo: Photo | undefined) {
  await trx
    .updateTable('users')
    .set({ image_url: photo ? addressOf(name, photo.type) : null })
    .where('id', '=', stored.userId)
    .where('image_url', '=', addressOf(stored.name, stored.type))
    .execute();
  if (!photo) return void (await trx.deleteFrom('avatars').where('name', '=', stored.name).execute());
  const { type, bytes } = photo;
  await trx
    .updateTable('avatars')
    .set({ name, type, picture: bytes, is_plain: true })
    .where('name', '=', stored.name)
    .execute();
}
