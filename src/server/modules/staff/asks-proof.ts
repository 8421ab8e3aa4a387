import type { Endpoint } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { Permission } from '#shared/permissions.ts';
import type { StaffProof } from '#shared/staff/limits.ts';

/** What staff must have proved, beside a role, before a call does anything; each kind is so many minutes (`staffProofMinutes`). */
type Asked = StaffProof | 'nothing';

/**
 * What is worth money or secret asks what money asks: two-factor and a proof. This table says it for each permission, so a new
 * call asks what the others of its permission ask. To look, to work on a queue and to stop something asks nothing; where it stops a member
 * of staff, its service asks (decision 55).
 */
const ofPermissions: Record<Permission, Asked> = {
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

/** Calls that ask for less or more than others of their permission. */
const exceptions: Partial<Record<keyof Endpoints, Asked>> = {
  // A file names the customers that a job was about.
  'GET /api/admin/bulk/:id/rows.csv': 'money',
  // The body of this call is the proof, which the service requires.
  'POST /api/admin/impersonation/act': 'nothing',
  // To leave, to stop a sale and to take back what gives power protects: it must not wait for a proof.
  'POST /api/admin/impersonation/stop': 'nothing',
  'POST /api/admin/servers/:id/pause': 'nothing',
  'POST /api/admin/servers/:id/maintenance': 'nothing',
  'DELETE /api/admin/users/:id/two-factor-removal': 'nothing',
  'DELETE /api/admin/staff/invitations/:id': 'nothing',
  // These look, or ask a provider with the key and the address that are kept.
  'GET /api/admin/impersonation': 'nothing',
  'POST /api/admin/servers/:id/resume': 'nothing',
  'DELETE /api/admin/server-maintenance/:id': 'nothing',
  'POST /api/admin/servers/:id/sync': 'nothing',
  'POST /api/admin/servers/:id/test': 'nothing',
  'POST /api/admin/servers/:id/imports': 'nothing',
  'POST /api/admin/imports/:id/impact': 'nothing',
  'POST /api/admin/offers/impact': 'nothing',
  'POST /api/admin/price-rules/impact': 'nothing',
  'POST /api/admin/services/impact': 'nothing',
  'POST /api/admin/channels/:channel/test': 'nothing',
  'POST /api/admin/payment-settings/:method/test': 'nothing',
};

/**
 * What a call asks of staff. Of a customer's calls it counts while staff are in the account: acting there is worth the
 * customer's money. Bulk actions and undo ask what their action asks, in their services.
 */
export function askedBy(key: string, endpoint: Endpoint): Asked {
  if (endpoint.access === 'anyone') return 'nothing';
  if (endpoint.access === 'customer') return endpoint.impersonated === 'act' ? 'money' : 'nothing';
  const exception = exceptions[key as keyof Endpoints];
  if (exception !== undefined) return exception;
  const usual = ofPermissions[endpoint.access];
  return usual === 'nothing' && endpoint.effect === 'money' ? 'money' : usual;
}

/** What any change with a permission asks, as for its undo. */
export function askedFor(permission: Permission): Asked {
  return ofPermissions[permission];
}
