import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import { createToken } from '../../security/tokens.ts';
import { readPhoto } from './photo.ts';
import { saveAvatar, removeAvatar, setImageUrl } from './profile.repository.ts';

export function createAvatars({ db }: { db: Db }) {
  return {
    /** Keeps a picture under a new address that nobody can guess. Raises invalid_request for what is no picture. */
    async setAvatar(userId: UserId, dataAddress: string): Promise<void> {
      const picture = readPhoto(dataAddress);
      if (!picture) throw invalidFields({ image: fieldProblem('photo') });
      const name = createToken();
      await transact(db, async (trx) => {
        await setImageUrl(trx, userId, `/avatars/${name}.${picture.type}`);
        await saveAvatar(trx, userId, name, picture);
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
