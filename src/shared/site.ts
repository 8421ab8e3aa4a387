type LinkGroup = { title: string; items: { text: string; link: string }[] };
const noLinks: LinkGroup[] = [];
type MenuItem = { id: string; label: string; icon: string; href: string; badge: string };
const builtInMenu: { id: string; title: string; items: MenuItem[] }[] = [];

/**
 * The fields of the site that the shop decides, with their defaults. A field's value is the `site` setting, else its
 * environment variable (`modules/site/site-variables.ts`), else this default. A new field is one line here and the screen
 * that shows it: the contract, the setting and the check of inlined data derive from this list.
 */
export const siteTexts = { name: 'Numdesk', support_url: '', tg_channel: '' };
export const footerTexts = { domain: '', copyright: '' };
/** The contact card of who built or runs the shop. Empty fields are not shown; `telegram` is a name or a URL. */
export const developerTexts = { name: '', role: '', email: '', telegram: '', website: '' };

/** What only the environment decides; a setting can switch the two logins off, never on. */
export const environmentFields = {
  google_login: false,
  google_token: '',
  google_script: '',
  telegram_login: false,
  telegram_script: '',
  telegram_bot: '',
  /** True where providers and payments are stand-ins: every page says so. */
  sandbox: false,
};

/** What the published theme decides: the name of its stylesheet, the paths of its images. Empty is the built-in one. */
export const themeTexts = { theme: '', logo: '', favicon: '' };

/** The site with every default: used until the site data is loaded, and when it cannot be loaded. */
export const defaultSite = {
  ...siteTexts,
  ...environmentFields,
  ...themeTexts,
  /** Which of the pages that an owner writes there are. */
  legal: { terms: false, privacy: false, refunds: false },
  /** Whether visitors may register. */
  registration_open: true,
  /** The menu that staff published; empty for the built-in one. */
  menu: builtInMenu,
  footer: { ...footerTexts, links: noLinks },
  developer: developerTexts,
};
