import type { DocumentValues } from '#shared/contract/staff/settings/site-documents.ts';
import { builtInMenu, hiddenMenuItems } from '#shared/pages/menu.ts';
import { defaultTheme } from '../theme/tokens.ts';

/** Version 0 of the menu: the product's own, without labels, icons or links, which every reader's app has itself. */
const builtInMenuDocument: DocumentValues['menu'] = {
  sections: builtInMenu.map(({ id, items }) => ({
    id,
    title: '',
    items: items.map((item) => ({
      id: item,
      label: '',
      icon: '',
      href: '',
      badge: '',
      hidden: hiddenMenuItems.includes(item),
    })),
  })),
};

/** Version 0 of what search engines and other sites read. `{site}` is the shop's name. */
const builtInSeo: DocumentValues['seo'] = {
  title: '{site}',
  description: 'Virtual numbers that receive OTPs. Rupee prices, UPI recharge, automatic refund if no code arrives.',
  image: '',
  indexed: true,
  disallowed: [],
  pages: [
    { path: '/', title: '', description: '', image: '', listed: true },
    { path: '/login', title: 'Log in · {site}', description: '', image: '', listed: true },
    { path: '/register', title: 'Create an account · {site}', description: '', image: '', listed: true },
  ],
};

/** Version 0 of each document. The footer's is what the environment and the `site` setting say. */
export function builtInDocuments(footer: DocumentValues['footer']): DocumentValues {
  return {
    menu: builtInMenuDocument,
    footer,
    theme: defaultTheme,
    seo: builtInSeo,
    legal: { terms: '', privacy: '', refunds: '' },
  };
}
