import type { approvals as approvalEndpoints } from '#shared/contract/staff/approvals.ts';
import type { staffInvitation as invitationEndpoints } from '#shared/contract/account/staff-invitation.ts';
import type { staff as staffEndpoints } from '#shared/contract/staff/staff.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Inverses } from '../audit/inverses.ts';
import { createApprovals } from './approvals/approvals.service.ts';
import { createLimitChanges } from './money/limit-changes.service.ts';
import { createOwnState } from './own-state.service.ts';
import { createInvitations } from './roster/invitations.service.ts';
import { createRoster } from './roster/roster.service.ts';

type Dependencies = Parameters<typeof createApprovals>[0] &
  Omit<Parameters<typeof createOwnState>[0], 'countOpenApprovals'> &
  Parameters<typeof createRoster>[0] &
  Omit<Parameters<typeof createInvitations>[0], 'give'> &
  Parameters<typeof createLimitChanges>[0];

export function createStaffModule(dependencies: Dependencies) {
  const approvals = createApprovals(dependencies);
  const own = createOwnState({ ...dependencies, countOpenApprovals: approvals.countOpen });
  const roster = createRoster(dependencies);
  const invitations = createInvitations({ ...dependencies, give: roster.give });
  const limits = createLimitChanges(dependencies);
  return {
    handlers: {
      'GET /api/admin/staff': async ({ caller }) => {
        const [data, invited] = await Promise.all([roster.list(caller), invitations.list()]);
        return { data, invitations: invited };
      },
      'POST /api/admin/staff': ({ caller, body }) => invitations.invite(caller, body),
      'POST /api/admin/staff/invitations/:id/link': ({ caller, params }) => invitations.renew(caller, params.id),
      'POST /api/admin/staff/:id/role': ({ caller, params, body }) => roster.change(caller, params.id, body),
      'POST /api/admin/staff/:id/second-factor': ({ caller, params, body }) =>
        roster.confirmFactor(caller, params.id, body),
      'DELETE /api/admin/staff/invitations/:id': async ({ caller, params }) => {
        await invitations.revoke(caller, params.id);
        return { removed: true as const };
      },
      'GET /api/admin/staff-limits': async () => ({ data: await limits.list() }),
      'POST /api/admin/staff-limits/:role': async ({ caller, params, body }) => ({
        limits: await limits.change(caller, params.role, body),
      }),
      'GET /api/admin/me': ({ caller }) => own.get(caller),
      'GET /api/admin/approvals': ({ caller, query }) => approvals.list(caller, query),
      'GET /api/admin/approvals/:id': async ({ caller, params }) => ({
        approval: await approvals.get(caller, params.id),
      }),
      'POST /api/admin/approvals/:id/approve': async ({ caller, params }) => ({
        approval: await approvals.approve(caller, params.id),
      }),
      'POST /api/admin/approvals/:id/reject': async ({ caller, params, body }) => ({
        approval: await approvals.reject(caller, params.id, body.reason),
      }),
      'POST /api/admin/approvals/:id/withdraw': async ({ caller, params }) => ({
        approval: await approvals.withdraw(caller, params.id),
      }),
      'POST /api/user/staff-invitation/check': ({ body, origin }) => invitations.check(body.token, origin),
      'POST /api/user/staff-invitation/accept': ({ caller, body, origin }) =>
        invitations.accept(caller, body.token, origin),
    } satisfies Handlers<typeof approvalEndpoints & typeof staffEndpoints & typeof invitationEndpoints>,
    jobs: [{ name: 'end orphaned invitations to staff', everyMs: 15_000, inTurn: true, run: invitations.endOrphaned }],
    inverses: { 'staff.limits': limits.undo } satisfies Inverses,
    services: { invitations },
  };
}
