import type { Endpoint } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { Permission } from '#shared/permissions.ts';
import { proofOfPermission, type Asked } from '#shared/staff/asked-proofs.ts';

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
  const usual = proofOfPermission[endpoint.access];
  return usual === 'nothing' && endpoint.effect === 'money' ? 'money' : usual;
}

/** What any change with a permission asks, as for its undo. */
export function askedFor(permission: Permission): Asked {
  return proofOfPermission[permission];
}
