import type { SiteData } from '#shared/contract/site.ts';

/** What the site is called before, or without, an answer. */
export const plainSite: SiteData = {
  name: 'Numdesk',
  google_login: false,
  google_token: '',
  telegram_login: false,
  google_script: '',
  telegram_script: '',
  telegram_bot: '',
  support_url: '',
  tg_channel: '',
  footer: { domain: '', copyright: '', links: [] },
  developer: { name: '', role: '', email: '', telegram: '', website: '' },
  sandbox: false,
};
