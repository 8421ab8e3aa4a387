import { filled, words } from '#renderer/words/words.ts';

/** The frame around every page: bars, rail, footer. */
export const frameWords = words('frame', {
  skip: 'Skip to content',
  menu: 'Menu',
  logIn: 'Login/Register',
  home: filled('{site}, home'),
  balance: filled('Balance {amount}, recharge'),
  notifications: 'Notifications',
  newNotifications: 'Notifications, new',
  noAnswer: 'We cannot connect. Trying again.',
  offline: 'You are offline. This page may be out of date.',
  notLive: 'Live updates are paused. Connecting again.',
  about: 'About this site',
  demo: 'Demo: no real numbers, no real money',
});

/** Shown in place of a page that started without an answer. */
export const offlineWords = words('offline-start', {
  offline: 'You are offline.',
  silent: 'We cannot connect.',
  lastNumbers: filled('Your numbers as of {moment}'),
  notLive: 'Saved in this browser, not live. You can only read and copy.',
  noCodeThen: 'No code had arrived by then.',
});

/** What an owner writes. */
export const legalWords = words('legal', {
  about: 'Legal',
  home: 'Home',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  refunds: 'Refund policy',
});

export const menuWords = words('menu', {
  main: 'Main',
  adminPanel: 'Admin Panel',
  dashboard: 'Dashboard',
  service: 'Service',
  referEarn: 'Refer Earn',
  buyNumber: 'Buy Number',
  readymadeAccount: 'Readymade Account',
  wallet: 'Wallet',
  recharge: 'Recharge',
  history: 'History',
  transactions: 'Transactions',
  numbers: 'Numbers',
  emails: 'Emails',
  logins: 'Logins',
  developers: 'Developers',
  api: 'API',
  others: 'Others',
  raiseTicket: 'Raise Ticket',
  support: 'Support',
  logout: 'Logout',
  balance: filled('Balance - {amount}'),
  promo: filled('Get news of services, prices and stock from {site} in our channel.'),
  joinChannel: 'Join Channel',
  installApp: 'Install app',
  colours: 'Colours',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
});

export const notFoundWords = words('not-found', {
  title: 'Not found',
  lost: 'Are you lost?',
  sorry: 'Sorry, we could not find the page.',
  home: 'Go back to home page',
});

/** The headlines of pages, also shown while their code is loading. */
export const pageTitles = words('page-titles', {
  dashboard: 'Dashboard',
  buyNumber: 'Buy number',
  recharge: 'Recharge',
  numbers: 'Numbers',
  transactions: 'Transactions',
  notifications: 'Notifications',
  forgotPassword: 'Forgot your password?',
  logins: 'Logins',
  profile: 'Profile',
  readymade: 'Readymade accounts',
  orderedReadymade: 'My accounts',
  apiDocs: 'API',
  developer: 'Developer',
  tickets: 'Tickets',
});
