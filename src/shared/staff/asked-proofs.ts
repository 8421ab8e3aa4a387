import type { Permission } from '#shared/permissions.ts';
import type { StaffProof } from './limits.ts';

/** What staff must have proved, beside a role, before a call does anything; each kind is so many minutes (`staffProofMinutes`). */
export type Asked = StaffProof | 'nothing';

/**
 * What is worth money or secret asks what money asks: two-factor and a proof. This table says it for each permission, so a new
 * call asks what the others of its permission ask. To look, to work on a queue and to stop something asks nothing; where it stops a member
 * of staff, its service asks (decision 55).
 */
export const proofOfPermission: Record<Permission, Asked> = {
  'panel.use': 'nothing',
  'users.read': 'nothing',
  'users.export': 'money',
  'users.note': 'nothing',
  'users.ban': 'nothing',
  'users.end_sessions': 'nothing',
  'users.discount': 'money',
  'users.adjust_balance': 'money',
  'users.remove_two_factor': 'settings',
  'users.impersonate': 'entry',
  'users.act_as': 'money',
  'codes.reveal': 'money',
  'orders.read': 'nothing',
  'orders.refresh': 'nothing',
  'orders.refund': 'money',
  'orders.export': 'money',
  'recharges.read': 'nothing',
  'recharges.review': 'nothing',
  'cases.read': 'nothing',
  'cases.work': 'nothing',
  'tickets.read': 'nothing',
  'tickets.work': 'nothing',
  'servers.read': 'nothing',
  'servers.edit': 'money',
  'offers.read': 'nothing',
  'offers.edit': 'money',
  'catalogue.import': 'money',
  'products.read': 'nothing',
  'products.edit': 'money',
  'stock.import': 'nothing',
  'stock.recall': 'nothing',
  'notifications.edit': 'nothing',
  'broadcasts.send': 'nothing',
  'site.read': 'nothing',
  'site.edit': 'nothing',
  'settings.read': 'nothing',
  'settings.edit': 'settings',
  'payments.edit': 'settings',
  'analytics.read': 'nothing',
  'analytics.export': 'money',
  'analytics.annotate': 'nothing',
  'books.read': 'nothing',
  'views.share': 'nothing',
  'audit.read': 'nothing',
  'audit.export': 'money',
  'approvals.read': 'nothing',
  'approvals.decide': 'nothing',
  'staff.read': 'nothing',
  'staff.manage': 'settings',
};
