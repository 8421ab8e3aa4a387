import type { staffTickets as staffEndpoints } from '#shared/contract/staff/tickets.ts';
import type { tickets as endpoints } from '#shared/contract/tickets.ts';
import type { Handlers } from '../../http/serve.ts';
import type { ViewCounts } from '../views/views.service.ts';
import { createCannedAnswers, undoCanned } from './canned-answers.service.ts';
import { createCustomerTickets } from './customer-tickets.service.ts';
import { removeOldTyping } from './staff-tickets.repository.ts';
import { createStaffTickets } from './staff-tickets.service.ts';
import { createTicketChanges } from './ticket-changes.service.ts';
import { undoTicket } from './undo-ticket.ts';

type Dependencies = Parameters<typeof createCustomerTickets>[0] &
  Parameters<typeof createStaffTickets>[0] &
  Omit<Parameters<typeof createTicketChanges>[0], 'tickets'>;

export function createTicketsModule(dependencies: Dependencies) {
  const own = createCustomerTickets(dependencies);
  const staff = createStaffTickets(dependencies);
  const changes = createTicketChanges({ ...dependencies, tickets: staff });
  const canned = createCannedAnswers(dependencies);
  return {
    handlers: {
      'GET /api/user/tickets': ({ caller, query }) => own.list(caller.id, query.cursor),
      'GET /api/user/tickets/:id': ({ caller, params }) => own.get(caller.id, params.id),
      'POST /api/user/tickets': ({ caller, body, idempotencyKey }) => own.raise(caller, body, idempotencyKey),
      'POST /api/user/tickets/:id/messages': ({ caller, params, body, idempotencyKey }) =>
        own.reply(caller, params.id, body.message, idempotencyKey),
      'POST /api/user/tickets/:id/read': async ({ caller, params: { id } }) => {
        await own.read(caller.id, id);
        return { id };
      },
      'GET /api/admin/tickets': ({ caller, query }) => staff.list(caller, query),
      'GET /api/admin/tickets/summary': () => staff.summarize(),
      'GET /api/admin/tickets/:id': async ({ caller, params }) => ({ ticket: await staff.read(caller, params.id) }),
      'POST /api/admin/tickets/next': async ({ caller, body }) => ({ id: await staff.takeNext(caller, body.after) }),
      'POST /api/admin/tickets/:id/claim': async ({ caller, params }) => ({
        claim: await staff.claim(caller, params.id),
      }),
      'POST /api/admin/tickets/:id/release': async ({ caller, params: { id } }) => {
        await staff.release(caller, id);
        return { id };
      },
      'POST /api/admin/tickets/:id/typing': async ({ caller, params: { id }, body }) => {
        await staff.type(caller, id, body.typing);
        return { id };
      },
      'POST /api/admin/tickets/:id/messages': async ({ caller, params, body, idempotencyKey }) => ({
        ticket: await changes.write(caller, params.id, body, idempotencyKey),
      }),
      'POST /api/admin/tickets/:id/status': async ({ caller, params, body }) => ({
        ticket: await changes.setStatus(caller, params.id, body),
      }),
      'POST /api/admin/tickets/:id/about': async ({ caller, params, body }) => ({
        ticket: await changes.link(caller, params.id, body),
      }),
      'GET /api/admin/canned-answers': async () => ({ data: await canned.list() }),
      'POST /api/admin/canned-answers': async ({ caller, body }) => ({ answer: await canned.add(caller, body) }),
      'POST /api/admin/canned-answers/:id': async ({ caller, params, body }) => ({
        answer: await canned.change(caller, params.id, body),
      }),
      'DELETE /api/admin/canned-answers/:id': async ({ caller, params: { id } }) => {
        await canned.remove(caller, id);
        return { id };
      },
    } satisfies Handlers<typeof endpoints & typeof staffEndpoints>,
    viewCounts: {
      tickets: { permission: 'tickets.read', count: staff.countSaved },
    } satisfies ViewCounts,
    inverses: { ...undoCanned(dependencies.publish), ...undoTicket(dependencies.publish) },
    jobs: [{ name: 'forget who wrote', everyMs: 3_600_000, inTurn: true, run: () => removeOldTyping(dependencies.db) }],
  };
}
