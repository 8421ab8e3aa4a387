import { words } from '#renderer/words/admin-words.ts';
import { filled } from '#renderer/words/words.ts';

export const adminPaletteWords = words('adminPalette', {
  label: 'Find anything',
  placeholder: 'Email, phone, ID, UTR, page or setting',
  open: 'Open',
  found: 'Found',
  recent: 'Recent',
  searchHeading: 'Search in',
  searchIn: filled('{list} with “{text}”'),
  actions: 'Do',
  logOutWords: 'exit, end session',
  undo: filled('Undo: {change}'),
  pages: 'Pages and settings',
  none: filled('No results for “{text}”'),
  choose: 'choose',
  openIt: 'open',
});

/** What each page holds, by the words that someone may look for it with. The palette finds the page by any of them. */
export const adminKeywords = words('adminKeywords', {
  users: 'Customers, Balance, Ban, Discount, Devices, Two-factor, Impersonate',
  orders: 'Numbers, Account orders, Recharges, Refund, Cancel, Replace, CSV',
  recharges: 'Review, UTR, Approve, Reject',
  cases: 'Disputes, Unclear purchases',
  tickets: 'Support, Canned answers, Private note',
  services: 'Offers, Servers, Prices, Price rules, Margin, Floor, Pause a server, Import catalogue',
  addServer: 'Server, Custom HTTP, API key of a server',
  addService: 'Service, Country',
  addDirect: 'Offer by hand, Direct offer',
  readymade: 'Products, Stock, Import accounts, Recall, Batches',
  payments: 'UPI address, Gateway keys, Minimum recharge, Maximum recharge, Bonus',
  analytics: 'Sales, Profit, Refunds, Success rate, Liabilities',
  menu: 'Menu items, Badges, Order of the menu',
  theme: 'Colours, Logo, Favicon, Contrast',
  seo: 'Title, Description, Open Graph, robots.txt, Sitemap',
  legal: 'Terms, Privacy policy, Refund policy',
  footer: 'Copyright, Link groups, Domain',
  notifications: 'Broadcast, Message to customers, Schedule',
  settings:
    'Site name, Domain, Google login, Telegram login, Support URL, Channel, Registration, Limits, Default country',
  staff: 'Roles, Permissions, Invite, Two-factor reset',
  approvals: 'Second person, Requests above a limit',
  audit: 'Who changed what, Undo, Export',
  bulkJobs: 'Refund many, Ban many, Progress, Results',
  cannedAnswers: 'Canned answers, Saved replies, Templates',
  device: 'Alerts, Quiet hours, Lock, Start at login, Desktop client',
});

export const adminStatusWords = words('adminStatus', {
  requested: 'Finding a number',
  waiting: 'Waiting',
  received: 'SMS arrived',
  finished: 'Finished',
  canceled: 'Cancelled',
  expired: 'Expired',
  failed: 'No number',
  pending: 'Awaiting payment',
  review: 'To review',
  rejected: 'Rejected',
  paid: 'Credited',
  delivered: 'Delivered',
  open: 'Open',
  closed: 'Closed',
  banned: 'Banned',
});
