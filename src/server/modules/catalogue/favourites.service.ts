import type { ServiceId } from '#shared/contract/catalogue.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';
import { hasService } from './catalogue.repository.ts';
import { addFavourite, listFavourites, listRecent, removeFavourite } from './favourites.repository.ts';

/** More stars than anyone looks through; further ones are not kept. */
const mostFavourites = 200;

/** The services someone comes back to: starred, and lately bought. */
export function createFavourites({ db }: { db: Db }) {
  async function list(userId: UserId) {
    const [favourites, recent] = await Promise.all([listFavourites(db, userId), listRecent(db, userId)]);
    return { favourites, recent };
  }

  return {
    list,

    /** Stars a service and answers the whole list. Raises not_found. */
    async add(userId: UserId, serviceId: ServiceId) {
      if (!(await hasService(db, serviceId))) throw new Problem('not_found');
      await addFavourite(db, userId, serviceId, mostFavourites);
      return list(userId);
    },

    async remove(userId: UserId, serviceId: ServiceId) {
      await removeFavourite(db, userId, serviceId);
      return list(userId);
    },
  };
}
export type Favourites = ReturnType<typeof createFavourites>;
