import { words } from '#renderer/words/words.ts';

export const notificationsWords = words('notifications', {
  none: 'Nothing new',
  noneText: 'Refunds, recharges and messages from the shop appear here.',
  buy: 'Buy number',
  fresh: 'New',
  older: 'Show older',
  numbers: 'View number',
  recharge: 'View recharge',
  ticket: 'View ticket',
  open: 'Open',
});
