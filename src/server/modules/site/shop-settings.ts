import { z } from 'zod';
import { noSeller, Seller } from '#shared/contract/staff/settings/settings.ts';

const hours = z.int().min(1).max(10_000);

/** What the owner decides beside the site data, in the setting `shop`. A figure that is not set is the environment's. */
export const ShopSettings = z.object({
  /** The host that customers know, such as shop.example. For the footer and for search engines; never for links in emails. */
  domain: z.string().default(''),
  /** Who issues receipts. */
  seller: Seller.default(noSeller),
  registration_open: z.boolean().default(true),
  registrations_per_hour: z.int().min(1).max(100_000).optional(),
  idle_hours: z.object({ customer: hours, remembered: hours, staff: hours }).partial().default({}),
  /** For logins, in place of the environment's. */
  google_client_id: z.string().default(''),
  /** The id of the bot whose token owners have entered. */
  telegram_bot: z.string().default(''),
  /** The code of the country that the public API means when a purchase names none, such as 22; empty for the usual one. */
  default_country: z.string().default(''),
});
export type ShopSettings = z.output<typeof ShopSettings>;

/** Reads the setting; an invalid one is ignored and reported. */
export function shopSettingsOf(value: unknown, report: (error: z.ZodError) => void): ShopSettings {
  const result = ShopSettings.safeParse(value ?? {});
  if (result.success) return result.data;
  report(result.error);
  return ShopSettings.parse({});
}
