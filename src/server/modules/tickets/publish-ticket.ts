import type { TicketId } from '#shared/contract/tickets.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Publish } from '../../realtime/publish.ts';

/** Tells the customer and staff that a ticket changed. */
export function publishTicket(publish: Publish, { id, user_id }: { id: TicketId; user_id: UserId }): void {
  publish(`user:${user_id}`, 'update_ticket', { id });
  publish('admins', 'update_staff', { subject: 'tickets', id });
}
