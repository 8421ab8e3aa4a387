import type { paymentSettings } from '#shared/contract/staff/settings/payment-settings.ts';
import type { settings as settingsEndpoints } from '#shared/contract/staff/settings/settings.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Inverses } from '../audit/inverses.ts';
import type { Approvable } from '../staff/approvals/approvals.service.ts';
import { createPaymentSettings, PaymentChange } from './payment-settings.service.ts';
import type { ShopSecrets } from './secrets.service.ts';
import { createSettingsService } from './settings.service.ts';

type Settings = Parameters<typeof createSettingsService>[0];
type Payments = Parameters<typeof createPaymentSettings>[0];
type Dependencies = Omit<Settings, 'environment'> &
  Omit<Payments, 'environment'> & {
    secrets: ShopSecrets;
    environment: { settings: Settings['environment']; payments: Payments['environment'] };
  };

export function createSettingsModule({ environment, ...dependencies }: Dependencies) {
  const settings = createSettingsService({ ...dependencies, environment: environment.settings });
  const payments = createPaymentSettings({ ...dependencies, environment: environment.payments });
  return {
    handlers: {
      'GET /api/admin/settings': () => settings.get(),
      'POST /api/admin/settings': ({ caller, body }) => settings.change(caller, body),
      'POST /api/admin/settings/telegram-token': ({ caller, body }) => settings.setTelegramToken(caller, body),
      'GET /api/admin/payment-settings': () => payments.get(),
      'POST /api/admin/payment-settings': ({ caller, body, idempotencyKey }) =>
        payments.change(caller, body, idempotencyKey),
      'POST /api/admin/payment-settings/keys': ({ caller, body }) => payments.setKey(caller, body),
      'POST /api/admin/payment-settings/:method/test': ({ params }) => payments.test(params.method),
    } satisfies Handlers<typeof settingsEndpoints & typeof paymentSettings>,
    inverses: { 'settings.change': settings.undo, 'payments.change': payments.undo } satisfies Inverses,
    approvable: {
      'payments.bonus': (caller, { payload, idempotencyKey }) =>
        payments.change(caller, PaymentChange.parse(payload), idempotencyKey),
    } satisfies Approvable,
    services: { findWays: payments.findWays },
  };
}
