import { RequestedSettling, type cases as endpoints } from '#shared/contract/staff/cases.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Approvable } from '../staff/approvals/approvals.service.ts';
import type { ViewCounts } from '../views/views.service.ts';
import { createCaseDecisions } from './case-decisions.service.ts';
import { createCaseWatch } from './watch-cases.service.ts';
import { createCaseWork } from './case-work.service.ts';

const watchEveryMs = 1_000;

type Dependencies = Omit<Parameters<typeof createCaseDecisions>[0], 'work'> & Parameters<typeof createCaseWatch>[0];

export function createCasesModule(dependencies: Dependencies) {
  const work = createCaseWork(dependencies);
  const decisions = createCaseDecisions({ ...dependencies, work });
  return {
    handlers: {
      'GET /api/admin/cases': ({ caller, query }) => work.list(caller, query),
      'GET /api/admin/cases/summary': () => work.summarize(),
      'GET /api/admin/cases/:id': async ({ caller, params }) => ({ case: await work.get(caller, params.id) }),
      'POST /api/admin/cases/next': async ({ caller, body }) => ({ id: await work.takeNext(caller, body) }),
      'POST /api/admin/cases/:id/claim': async ({ caller, params }) => ({ claim: await work.claim(caller, params.id) }),
      'POST /api/admin/cases/:id/release': async ({ caller, params: { id } }) => {
        await work.release(caller, id);
        return { id };
      },
      'POST /api/admin/cases/:id/note': async ({ caller, params, body }) => ({
        case: await decisions.note(caller, params.id, body.text),
      }),
      'POST /api/admin/cases/:id/close': async ({ caller, params, body }) => ({
        case: await decisions.close(caller, params.id, body),
      }),
      'POST /api/admin/cases/:id/settle': async ({ caller, params, body, idempotencyKey }) => ({
        case: await decisions.settle(caller, params.id, body, idempotencyKey),
      }),
    } satisfies Handlers<typeof endpoints>,
    viewCounts: {
      cases: { permission: 'cases.read', count: work.countSaved },
    } satisfies ViewCounts,
    jobs: [{ name: 'tell staff of new cases', everyMs: watchEveryMs, run: createCaseWatch(dependencies) }],
    approvable: {
      'case.settle': (caller, { payload, idempotencyKey }) => {
        const { id, settling } = RequestedSettling.parse(payload);
        return decisions.settle(caller, id, settling, idempotencyKey);
      },
    } satisfies Approvable,
  };
}
