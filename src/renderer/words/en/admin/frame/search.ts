import { words } from '#renderer/words/admin-words.ts';
import { filled } from '#renderer/words/words.ts';

/** The search of the lists that have nothing but a text to search for. */
export const adminSearchWords = words('adminSearch', {
  clear: 'Clear search',
  foundIn: filled('{count} in {part}'),
  recharges: 'Search recharges',
  rechargesHint: 'ID, UTR, email',
  noRecharge: filled('No recharge matches “{search}”'),
  cases: 'Search cases',
  casesHint: 'ID, order ID, email',
  noCase: filled('No case matches “{search}”'),
  tickets: 'Search tickets',
  ticketsHint: 'Title, ID, email',
  noTicket: filled('No ticket matches “{search}”'),
  approvals: 'Search requests',
  approvalsHint: 'Email, order, recharge or case ID',
  noApproval: filled('No request matches “{search}”'),
  notices: 'Search notices',
  noticesHint: 'Title or text',
  noNotice: filled('No notice matches “{search}”'),
  products: 'Search products',
  productsHint: 'Name or category',
  noProduct: filled('No product matches “{search}”'),
  batches: 'Search batches',
  batchesHint: 'Product, supplier or note',
  noBatch: filled('No batch matches “{search}”'),
  staff: 'Search staff',
  staffHint: 'Email or role',
  nobody: filled('Nobody on staff matches “{search}”'),
});
