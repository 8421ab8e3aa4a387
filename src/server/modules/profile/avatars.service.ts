import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import { createToken } from '../../security/tokens.ts';
import { readPhoto, withoutMetadata } from './photo.ts';
import { addressOf, saveAvatar, removeAvatar, setImageUrl } from './profile.repository.ts';

export function createAvatars({ db }: { db: Db }) {
  return {
    /** Stores a photo, given as a data URL, under a new unguessable URL. Raises invalid_request if it is no image. */
    async setAvatar(userId: UserId, dataUrl: string): Promise<void> {
      const given = readPhoto(dataUrl);
      const photo = given && (await withoutMetadata(given));
      if (!photo) throw invalidFields({ image: fieldProblem('photo') });
      const name = createToken();
      await transact(db, async (trx) => {
        await setImageUrl(trx, userId, addressOf(name, photo.type));
        await saveAvatar(trx, userId, name, photo);
      });
    },

    async removeAvatar(userId: UserId): Promise<void> {
      await transact(db, async (trx) => {
        await setImageUrl(trx, userId, null);
        await removeAvatar(trx, userId);
      });
    },
  };
}
