import type { Rupees } from '#shared/money.ts';
import { findFreePort } from '#sandbox/world/free-port.ts';
import type { RechargeId, RechargeMethodName } from '#shared/contract/recharges.ts';
import { openQuietShop, type SignedInUser } from './quiet-shop.ts';

type Gateway = { url: string; keyId: string; secret: string; webhookSecret: string };
type Options = { gateway?: Gateway; upi?: boolean; env?: Record<string, string> };

/** Opens a shop with UPI recharges, and with a gateway if given. The gateway calls its public URL. */
export async function openRechargeShop({ gateway, upi = true, env = {} }: Options = {}) {
  const port = String(await findFreePort());
  const shop = await openQuietShop({
    env: {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...env,
      ...(upi && { UPI_VPA: 'shop@bank', UPI_NAME: 'Test Shop' }),
      ...(gateway && {
        SANDBOX_GATEWAY_URL: gateway.url,
        SANDBOX_GATEWAY_KEY: gateway.keyId,
        SANDBOX_GATEWAY_SECRET: gateway.secret,
        SANDBOX_GATEWAY_WEBHOOK_SECRET: gateway.webhookSecret,
      }),
    },
  });

  let keys = 0;
  return {
    ...shop,

    start({ api }: SignedInUser, method: RechargeMethodName, amount: string, key = `key-${(keys += 1)}`) {
      return api('POST /api/user/recharges', { body: { method, amount: amount as Rupees }, idempotencyKey: key });
    },

    get: ({ api }: SignedInUser, id: RechargeId) => api('GET /api/user/recharges/:id', { params: { id } }),

    balance: async ({ api }: SignedInUser) => (await api('GET /api/user/auth-data')).balance,

    /** Starts a recharge by the gateway and returns it with the gateway's order id. */
    async startOrder(customer: SignedInUser, amount = '500.00') {
      const { recharge } = await this.start(customer, 'sandbox', amount);
      const row = await shop.db
        .selectFrom('recharges')
        .select('order_id')
        .where('id', '=', recharge.id)
        .executeTakeFirstOrThrow();
      if (row.order_id === null) throw new Error('the recharge has no order');
      return { recharge, orderId: row.order_id };
    },

    /** Makes a recharge older by some minutes, and its next check due now. */
    async age(id: RechargeId, minutes: number) {
      const row = await shop.db
        .selectFrom('recharges')
        .select('expires_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const expiresAt = new Date(row.expires_at.getTime() - minutes * 60_000);
      await shop.db
        .updateTable('recharges')
        .set({ expires_at: expiresAt, next_check_at: new Date() })
        .where('id', '=', id)
        .execute();
    },
  };
}
export type RechargeShop = Awaited<ReturnType<typeof openRechargeShop>>;
