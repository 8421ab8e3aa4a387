import { analytics } from './staff/analytics.ts';
import { apiKey } from './account/api-key.ts';
import { broadcasts } from './broadcasts.ts';
import { catalogue } from './catalogue.ts';
import { email } from './account/email.ts';
import { impersonation } from './staff/impersonation.ts';
import { notifications } from './notifications.ts';
import { notices } from './staff/notices.ts';
import { numbers } from './numbers.ts';
import { passwordReset } from './account/password-reset.ts';
import { profile } from './account/profile.ts';
import { push } from './push.ts';
import { readymade } from './readymade.ts';
import { receipts } from './receipts.ts';
import { recharges } from './recharges.ts';
import { channels } from './staff/settings/channels.ts';
import { cases } from './staff/cases.ts';
import { review } from './staff/review.ts';
import { staffTickets } from './staff/tickets.ts';
import { tickets } from './tickets.ts';
import { servers } from './servers.ts';
import { session } from './account/session.ts';
import { site } from './site.ts';
import { paymentSettings } from './staff/settings/payment-settings.ts';
import { settings } from './staff/settings/settings.ts';
import { staffInvitation } from './account/staff-invitation.ts';
import { storefront } from './storefront.ts';
import { siteDocuments } from './staff/settings/site-documents.ts';
import { socialLogin } from './account/social-login.ts';
import { alerts } from './staff/alerts.ts';
import { approvals } from './staff/approvals.ts';
import { audit } from './staff/audit.ts';
import { bulk } from './staff/bulk.ts';
import { staff } from './staff/staff.ts';
import { views } from './staff/views.ts';
import { queues } from './staff/queues.ts';
import { search } from './staff/search.ts';
import { twoFactorRemoval } from './account/two-factor-removal.ts';
import { imports } from './staff/imports.ts';
import { offers } from './staff/offers.ts';
import { products } from './staff/products.ts';
import { recalls } from './staff/recalls.ts';
import { services } from './staff/services.ts';
import { stock } from './staff/stock.ts';
import { pricing } from './staff/pricing.ts';
import { users } from './users.ts';
import { staffOrders } from './staff/orders.ts';
import { wallet } from './wallet.ts';

/** The whole product API: the server handles it, the typed client calls it, /openapi.json documents it. */
export const endpoints = {
  ...site,
  ...siteDocuments,
  ...storefront,
  ...settings,
  ...paymentSettings,
  ...channels,
  ...session,
  ...passwordReset,
  ...socialLogin,
  ...profile,
  ...email,
  ...twoFactorRemoval,
  ...apiKey,
  ...catalogue,
  ...imports,
  ...offers,
  ...services,
  ...pricing,
  ...numbers,
  ...readymade,
  ...products,
  ...stock,
  ...recalls,
  ...wallet,
  ...recharges,
  ...receipts,
  ...review,
  ...cases,
  ...tickets,
  ...staffTickets,
  ...notifications,
  ...notices,
  ...push,
  ...staffOrders,
  ...users,
  ...broadcasts,
  ...servers,
  ...staff,
  ...staffInvitation,
  ...alerts,
  ...approvals,
  ...audit,
  ...bulk,
  ...views,
  ...queues,
  ...search,
  ...impersonation,
  ...analytics,
};
export type Endpoints = typeof endpoints;
