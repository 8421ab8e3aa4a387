import type { approvals as approvalEndpoints } from '#shared/contract/staff/approvals.ts';
import type { staff as staffEndpoints } from '#shared/contract/staff/staff.ts';
import type { Handlers } from '../../http/serve.ts';
import { createApprovals } from './approvals/approvals.service.ts';
import { createOwnState } from './own-state.service.ts';

type Dependencies = Parameters<typeof createApprovals>[0] &
  Omit<Parameters<typeof createOwnState>[0], 'countOpenApprovals'>;

export function createStaffModule(dependencies: Dependencies) {
  const approvals = createApprovals(dependencies);
  const own = createOwnState({ ...dependencies, countOpenApprovals: approvals.countOpen });
  return {
    handlers: {
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
    } satisfies Handlers<typeof approvalEndpoints & typeof staffEndpoints>,
  };
}
