import { filled, words } from '#renderer/lib/i18n/words.ts';

/** The frame around every page: bars, rail, footer. */
export const frameWords = words('frame', {
  skip: 'Skip to the page',
  menu: 'Menu',
  logIn: 'Login/Register',
  home: filled('{site}, home'),
  balance: filled('Balance {amount}, recharge'),
  notifications: 'Notifications',
  newNotifications: 'Notifications, new',
  noAnswer: 'No answer from the shop. Trying again.',
  offline: 'You are offline. What you see may be old.',
  notLive: 'Live updates are paused. Connecting again.',
  about: 'About this site',
  demo: 'Demo: numbers and payments here are stand-ins',
});
