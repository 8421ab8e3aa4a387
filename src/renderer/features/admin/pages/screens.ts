import type { ComponentType } from 'react';
import type { AdminPath } from './admin-pages.ts';

/**
 * The code of each admin page, a chunk of its own. A page without a line here does not exist: its path is not found, and
 * nothing links to it. One line makes a page: `orders: async () => (await import('../orders/orders-page.tsx')).OrdersPage,`
 */
export const screens: Partial<Record<AdminPath, () => Promise<ComponentType>>> = {
  '': async () => (await import('../users/users-page.tsx')).UsersPage,
  'users/:publicId': async () => (await import('../users/customer-page.tsx')).CustomerPage,
  approvals: async () => (await import('../approvals/approvals-page.tsx')).ApprovalsPage,
  staff: async () => (await import('../staff/staff-page.tsx')).StaffPage,
  audit: async () => (await import('../audit/audit-page.tsx')).AuditPage,
  services: async () => (await import('../services/services-page.tsx')).ServicesPage,
  'add-server': async () => (await import('../add-server/add-server-page.tsx')).AddServerPage,
  'add-service': async () => (await import('../add-service/add-service-page.tsx')).AddServicePage,
  'add-direct': async () => (await import('../add-direct/add-direct-page.tsx')).AddDirectPage,
  cases: async () => (await import('../cases/cases-page.tsx')).CasesPage,
  tickets: async () => (await import('../tickets/tickets-page.tsx')).TicketsPage,
  recharges: async () => (await import('../recharges/recharges-page.tsx')).RechargesPage,
  analytics: async () => (await import('../analytics/analytics-page.tsx')).AnalyticsPage,
  orders: async () => (await import('../orders/orders-page.tsx')).OrdersPage,
  menu: async () => (await import('../site/menu/menu-page.tsx')).MenuPage,
  theme: async () => (await import('../site/theme/theme-page.tsx')).ThemePage,
  seo: async () => (await import('../site/seo/seo-page.tsx')).SeoPage,
  'legal-pages': async () => (await import('../site/legal/legal-pages-page.tsx')).LegalPagesPage,
  'website-footer': async () => (await import('../site/footer/footer-page.tsx')).FooterPage,
  settings: async () => (await import('../settings/settings-page.tsx')).SettingsPage,
  'payment-settings': async () => (await import('../payment-settings/payment-settings-page.tsx')).PaymentSettingsPage,
  'bulk-jobs': async () => (await import('../bulk/bulk-jobs-page.tsx')).BulkJobsPage,
  device: async () => (await import('../device/device-page.tsx')).DevicePage,
  'canned-answers': async () => (await import('../tickets/canned/canned-page.tsx')).CannedPage,
  notifications: async () => (await import('../notifications/notices-page.tsx')).NoticesPage,
  'readymade-accounts': async () => (await import('../readymade/readymade-page.tsx')).ReadymadePage,
};
