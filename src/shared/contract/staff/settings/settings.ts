import { z } from 'zod';
import { gstin, isReceiptText, sellerLimits } from '#shared/staff/receipt-text.ts';
import { isSiteLink } from '#shared/staff-link.ts';
import { settingLooks } from '#shared/staff/setting-looks.ts';
import { siteLimits } from '#shared/staff/site-documents.ts';
import { contract } from '../../contract.ts';
import { Moment, Reason, RecordVersion } from '../../wire.ts';
import { SecretState, SecretValue } from './shop-secrets.ts';

const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^[^\n\r\t]*$/);
const Link = z.union([z.string().trim().max(siteLimits.href).refine(isSiteLink), z.literal('')]);
const hours = z.int().min(1).max(10_000);

const receiptText = (longest: number) => z.string().trim().max(longest).refine(isReceiptText);

/** Who issues receipts, as they name them. Without a name the shop's own stands there. */
export const Seller = z.strictObject({
  name: receiptText(sellerLimits.name).regex(/^[^\n]*$/),
  /** Up to five lines. */
  address: receiptText(sellerLimits.address).refine((text) => text.split('\n').length <= sellerLimits.addressLines),
  gstin: z.union([z.string().trim().toUpperCase().regex(gstin), z.literal('')]),
  note: receiptText(sellerLimits.note).regex(/^[^\n]*$/),
});
export type Seller = z.output<typeof Seller>;
export const noSeller: Seller = { name: '', address: '', gstin: '', note: '' };

/** What owners decide about the shop. Empty texts are not shown; an empty country means none. */
export const Settings = z.strictObject({
  name: line(60).min(1),
  domain: z.union([z.string().trim().toLowerCase().max(siteLimits.domain).regex(settingLooks.domain), z.literal('')]),
  support_url: Link,
  tg_channel: Link,
  developer: z.strictObject({
    name: line(60),
    role: line(100),
    email: z.union([z.email(), z.literal('')]),
    telegram: line(100),
    website: Link,
  }),
  seller: Seller,
  google_login: z.boolean(),
  google_client_id: z.union([z.string().trim().regex(settingLooks.google_client_id), z.literal('')]),
  telegram_login: z.boolean(),
  registration_open: z.boolean(),
  registrations_per_hour: z.int().min(1).max(100_000),
  idle_hours: z.strictObject({ customer: hours, remembered: hours, staff: hours }),
  /** A country code of the public API, such as 22 for India. */
  default_country: z.union([z.string().regex(settingLooks.default_country), z.literal('')]),
});
export type Settings = z.output<typeof Settings>;

/** `environment` is what counts where a setting says nothing. `version` is what a change has to name. */
export const SettingsState = z.object({
  version: z.int(),
  settings: Settings,
  environment: Settings,
  secrets: z.array(SecretState),
  by: z.string().nullable(),
  at: Moment.nullable(),
});
export type SettingsState = z.input<typeof SettingsState>;

export const settings = contract({
  'GET /api/admin/settings': {
    access: 'settings.read',
    effect: 'read',
    summary: 'The settings of the shop; secrets by their last four characters and their age',
    answer: SettingsState,
  },
  'POST /api/admin/settings': {
    access: 'settings.edit',
    effect: 'change',
    summary: 'Change the settings; what is as in the environment is left to it',
    body: z.strictObject({ version: RecordVersion, settings: Settings, reason: Reason.optional() }),
    answer: SettingsState,
  },
  'POST /api/admin/settings/telegram-token': {
    access: 'settings.edit',
    effect: 'change',
    summary: 'Enter the token of the Telegram bot for logins, or forget it; it is never answered',
    body: z.strictObject({
      value: SecretValue.refine((value) => value === null || settingLooks.telegram_bot_token.test(value)),
      reason: Reason,
    }),
    answer: SettingsState,
  },
});
