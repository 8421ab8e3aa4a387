import { z } from 'zod';
import { settingLooks } from '#shared/staff/setting-looks.ts';
import { Moment } from '../../wire.ts';

/** The secrets that owners may enter. They are sealed, and shown by their last four characters and their age alone. */
const shopSecretNames = ['telegram_bot_token', 'gateway_secret', 'gateway_webhook_secret'] as const;
export type ShopSecretName = (typeof shopSecretNames)[number];

/** What is known of a secret: where it comes from, and its last four characters. It is never answered. */
export const SecretState = z.object({
  name: z.enum(shopSecretNames),
  source: z.enum(['setting', 'environment', 'none']),
  last_four: z.string(),
  /** Whether the environment has one, which counts where owners enter none. */
  in_environment: z.boolean(),
  by: z.string().nullable(),
  at: Moment.nullable(),
});
export type SecretState = z.input<typeof SecretState>;

/** A secret to keep, or null to forget it: then the environment's counts again. */
export const SecretValue = z.string().trim().min(8).max(300).regex(settingLooks.secret).nullable();
