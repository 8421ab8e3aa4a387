import type { ServiceId } from '#shared/contract/catalogue.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import { hasService } from './catalogue.repository.ts';
import { addFavourite, listFavourites, listRecent, removeFavourite } from './favourites.repository.ts';

/** Further favourites are ignored. */
const maxFavourites = 200;

/** A user's favourite services, and those they recently bought. */
export function createFavourites({ db }: { db: Db }) {
  /** Returns the ids of the favourites, and of recently bought services. */
  async function list(userId: UserId) {
    const [favourites, recent] = await Promise.all([listFavourites(db, userId), listRecent(db, userId)]);
    return { favourites, recent };
  }

  return {
    list,

    /** Adds a favourite and returns both lists. Raises not_found. */
    async add(userId: UserId, serviceId: ServiceId) {
      if (!(await hasService(db, serviceId))) throw new Problem('not_found');
      await addFavourite(db, userId, serviceId, maxFavourites);
      return list(userId);
    },

    /** Removes a favourite, if it exists, and returns both lists. */
    async remove(userId: UserId, serviceId: ServiceId) {
      await removeFavourite(db, userId, serviceId);
      return list(userId);
    },
  };
}
