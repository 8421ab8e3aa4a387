import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentState, PaymentTest } from '#shared/contract/staff/settings/payment-settings.ts';
import type { ChannelName, ChannelTest } from '#shared/contract/staff/settings/channels.ts';
import type { RechargeMethodName } from '#shared/contract/recharges.ts';
import type { SettingsState } from '#shared/contract/staff/settings/settings.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';

const settingsKey = ['admin', 'site', 'settings'] as const;
const paymentsKey = ['admin', 'site', 'payment-settings'] as const;

/** The settings of the shop, and what changes them. A change answers the settings as they are then. */
export function useSettings() {
  const api = useApi();
  const client = useQueryClient();
  const accept = (state: SettingsState) => void client.setQueryData(settingsKey, state);
  return {
    query: useQuery({ queryKey: settingsKey, queryFn: () => api('GET /api/admin/settings') }),
    accept,
    save: async (version: number, settings: SettingsState['settings'], reason: string) =>
      accept(await api('POST /api/admin/settings', { body: { version, settings, reason } })),
    setTelegramToken: async (value: string | null, reason: string) =>
      accept(await api('POST /api/admin/settings/telegram-token', { body: { value, reason } })),
    testChannel: (channel: ChannelName): Promise<ChannelTest> =>
      api('POST /api/admin/channels/:channel/test', { params: { channel } }),
  };
}

/** How customers may pay, and what changes it. */
export function usePaymentSettings() {
  const api = useApi();
  const client = useQueryClient();
  const accept = (state: PaymentState) => void client.setQueryData(paymentsKey, state);
  return {
    query: useQuery({ queryKey: paymentsKey, queryFn: () => api('GET /api/admin/payment-settings') }),
    accept,
    save: async (version: number, settings: PaymentState['settings'], reason: string) =>
      accept(
        await api('POST /api/admin/payment-settings', {
          body: { version, settings, reason },
          // Saving twice what was saved changes nothing: it is based on a version.
          idempotencyKey: createIdempotencyKey(),
        }),
      ),
    setKey: async (name: 'gateway_secret' | 'gateway_webhook_secret', value: string | null, reason: string) =>
      accept(await api('POST /api/admin/payment-settings/keys', { body: { name, value, reason } })),
    test: (method: RechargeMethodName): Promise<PaymentTest> =>
      api('POST /api/admin/payment-settings/:method/test', { params: { method } }),
  };
}
