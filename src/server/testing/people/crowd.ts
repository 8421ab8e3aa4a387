import type { Api } from '#shared/client.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../db/client.ts';
import { openWallet, postMovement } from '../../modules/wallet/ledger.repository.ts';
import { adjustment } from '../../modules/wallet/movement.ts';
import { createToken, hashToken } from '../../security/tokens.ts';
import { testApi } from '../client.ts';

/** Creates many signed-in customers with the same balance (paise), without the cost of hashing passwords. */
export async function createCrowd(db: Db, url: string, count: number, balance: Paise): Promise<Api<Endpoints>[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const token = createToken();
      await db.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto('users')
          .values({
            email: `${crypto.randomUUID()}@numdesk.test`,
            password_hash: '',
            image_url: null,
            blocked_at: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await openWallet(trx, id);
        const movement = { userId: id, actorId: id, delta: balance, reference: `crowd:${id}`, description: 'crowd' };
        await postMovement(trx, adjustment(movement));
        await trx
          .insertInto('sessions')
          .values({
            user_id: id,
            token_hash: hashToken(token),
            remember: false,
            ip: '127.0.0.1',
            device: 'crowd',
            expires_at: new Date(Date.now() + 3_600_000),
          })
          .execute();
      });
      return testApi(url, token);
    }),
  );
}
