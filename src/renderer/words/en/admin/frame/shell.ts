import { words } from '#renderer/words/admin-words.ts';
import { filled } from '#renderer/words/words.ts';

/** The frame around every admin page. */
export const adminShellWords = words('adminShell', {
  label: 'Admin',
  skip: 'Skip to content',
  openMenu: 'Open the menu',
  find: 'Find anything',
  work: 'Work',
  shop: 'Shop',
  site: 'Site',
  toShop: 'Back to the shop',
  leftToday: filled('{amount} left today'),
  owner: 'Owner',
  admin: 'Admin',
  support: 'Support',
  waiting: filled('{count} waiting'),
  overdue: filled('{count} waiting, the oldest for too long'),
});

/** The titles of the admin's pages, in the rail, the palette and the head of each page. */
export const adminTitles = words('adminTitles', {
  users: 'Users',
  orders: 'Orders',
  recharges: 'Recharge review',
  cases: 'Cases',
  tickets: 'Tickets',
  services: 'Services',
  addServer: 'Add server',
  addService: 'Add service',
  addDirect: 'Add one offer',
  readymade: 'Readymade accounts',
  payments: 'Payment settings',
  analytics: 'Analytics',
  menu: 'Menu',
  theme: 'Theme',
  seo: 'SEO',
  footer: 'Website footer',
  legal: 'Legal pages',
  notifications: 'Notifications',
  settings: 'Settings',
  staff: 'Staff',
  approvals: 'Approvals',
  audit: 'Audit log',
  bulkJobs: 'Bulk jobs',
  cannedAnswers: 'Saved answers',
  device: 'This device',
});
