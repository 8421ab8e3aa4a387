import { z } from 'zod';
import { contract } from './contract.ts';

export const FooterLinks = z.array(
  z.object({ title: z.string(), items: z.array(z.object({ text: z.string(), link: z.string() })) }),
);
const Footer = z.object({ domain: z.string(), copyright: z.string(), links: FooterLinks });

/** Who built or runs the shop, for the contact card; whatever is empty is not shown. `telegram` is a name or an address. */
const Developer = z.object({
  name: z.string(),
  role: z.string(),
  email: z.string(),
  telegram: z.string(),
  website: z.string(),
});

export const SiteData = z.object({
  name: z.string(),
  google_login: z.boolean(),
  google_token: z.string(),
  telegram_login: z.boolean(),
  /** Where the scripts of both are loaded from, and the bot that asks; empty where they are not offered. */
  google_script: z.string(),
  telegram_script: z.string(),
  telegram_bot: z.string(),
  support_url: z.string(),
  tg_channel: z.string(),
  footer: Footer,
  developer: Developer,
  /** True where the outside world is a stand-in: the page says so. */
  sandbox: z.boolean(),
});
export type SiteData = z.input<typeof SiteData>;

export const site = contract({
  'GET /api/user/site-data': {
    access: 'anyone',
    summary: 'What the site is and offers',
    answer: z.object({ data: SiteData }),
  },
});
