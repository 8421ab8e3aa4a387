import { words } from '#renderer/words/admin-words.ts';
import { filled } from '#renderer/words/words.ts';

/** The small window of the desktop client that asks whom to impersonate, and why. */
export const findCustomerWords = words('adminFindCustomer', {
  title: 'Impersonate a customer',
  lead: 'View only, for up to an hour. The customer sees it in their logins.',
  customer: 'Customer',
  search: 'Email, phone or ID',
  none: filled('No results for “{search}”'),
  hint: 'Customers you find appear here.',
  change: 'Change customer',
  balance: 'Balance',
  reason: 'Reason',
  reasonHint: 'Ticket 42, code did not arrive',
  reasonShort: filled('Use at least {least} characters.'),
  open: filled('Open {email}'),
  cancel: 'Cancel',
});
