import { filled, words } from '#renderer/lib/i18n/words.ts';

export const ordersWords = words('readymade-orders', {
  shop: 'Buy accounts',
  list: 'Orders',
  search: 'Search orders',
  searchHint: 'Name or order number',
  order: filled('Order #{id}'),
  show: 'Show',
  showNamed: filled('Show the accounts of order {id}'),
  hide: 'Hide',
  downloadNamed: filled('Download the accounts of order {id}'),
  hidden: 'Hidden',
  none: 'No accounts yet',
  noneText: 'Accounts you buy are kept here, ready to copy.',
  notFound: filled('No order fits “{search}”'),
  notFoundText: 'Search by the name of what you bought, or by the order number.',
  showAll: 'Show all orders',
});
