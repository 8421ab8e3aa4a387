import type { Rupees } from '#shared/money.ts';
import { recharges, type RechargeId, type RechargeMethodName } from '#shared/contract/recharges.ts';
import { serve } from '../../http/serve.ts';
import { openTestShop, type Customer } from '../session/open-test-shop.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createRechargesModule } from './index.ts';
import type { UpiPayee } from './upi-link.ts';

const upi = { vpa: 'shop@bank', name: 'Test Shop' };

/** A shop that takes recharges, for tests. */
export async function openRechargeShop(gateway: PaymentGateway | undefined, payee: UpiPayee | 'none' = upi) {
  const shop = await openTestShop(({ app, db, ledger, publish, notifications, findCaller, url }) => {
    const { handlers, routes, services } = createRechargesModule({
      db,
      ledger,
      publish,
      notifications,
      gateway,
      upi: payee === 'none' ? undefined : payee,
      publicUrl: url,
      log: app.log,
    });
    serve(app, recharges, findCaller, handlers);
    routes(app);
    return services;
  });

  let keys = 0;
  return {
    ...shop,

    start({ api }: Customer, method: RechargeMethodName, amount: string, key = `key-${(keys += 1)}`) {
      return api('POST /api/user/recharges', { body: { method, amount: amount as Rupees }, idempotencyKey: key });
    },

    get: ({ api }: Customer, id: RechargeId) => api('GET /api/user/recharges/:id', { params: { id } }),

    balance: async ({ api }: Customer) => (await api('GET /api/user/auth-data')).balance,

    /** Starts a recharge by the gateway and returns it with the gateway's order id. */
    async startOrder(customer: Customer, amount = '500.00') {
      const { recharge } = await this.start(customer, 'sandbox', amount);
      const row = await shop.db
        .selectFrom('recharges')
        .select('order_id')
        .where('id', '=', recharge.id)
        .executeTakeFirstOrThrow();
      if (row.order_id === null) throw new Error('the recharge has no order');
      return { recharge, orderId: row.order_id };
    },

    /** Moves a recharge back in time by so many minutes, and its next check to now. */
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
