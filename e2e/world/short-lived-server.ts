import type { SmsProvider } from '#sandbox/sms-provider/sms-provider.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import type { ShopApi } from '#sandbox/world/shop-api.ts';

const name = 'Dahlia';
const windowSeconds = 6;
const catalogue = {
  services: [{ code: 'tg', name: 'Telegram' }],
  countries: [{ id: 22, name: 'India', phone: { prefix: '91', starts: ['98'], length: 10 } }],
  offers: [{ service: 'tg', country: 22, cost: '12.00', stock: 100 }],
};

/** Adds a server whose numbers expire after six seconds, so that tests can wait for the expiry. */
export async function openShortLivedServer(adminApi: ShopApi): Promise<SmsProvider> {
  const provider = await startSmsProvider({ catalogue, apiKey: 'sandbox-dahlia-key', cancelAfterMs: 0 });
  const { server } = await adminApi('POST /api/admin/servers', {
    idempotencyKey: 'short-lived-server',
    body: {
      name,
      url: provider.url,
      api_key: provider.apiKey,
      window_seconds: windowSeconds,
      cancel_after_seconds: 0,
    },
  });
  await adminApi('POST /api/admin/servers/:id/sync', { params: { id: server.id } });
  return provider;
}
