import type { z } from 'zod';
import { events, type EventName } from '#shared/contract/events.ts';
import { hidingOf } from '#shared/contract/secret.ts';
import { isStaff } from '#shared/permissions.ts';
import type { Login } from '../http/serve.ts';
import type { Room, StaffRoom, StaffSeat } from './rooms.ts';

/** What staff in a customer's account receive of the customer's events. Toasts of the shop to its people are not for them. */
const isWatched: Record<EventName, boolean> = {
  notification: true,
  update_balance: true,
  alert: true,
  'admin-toast': false,
  update_number: true,
  update_recharge: true,
  update_ticket: true,
  update_logins: true,
  update_staff: false,
  live: false,
  update_site: true,
  update_offers: true,
  update_product: true,
};

/** Hides the codes in an event; for events that have any. */
export const hidingOfEvents = Object.fromEntries(
  Object.entries(events).map(([name, schema]) => [name, hidingOf(schema as z.ZodType)]),
);

/** Where staff in a customer's account listen instead of the customer's own room: nothing there holds a code. */
export function watchRooms(rooms: readonly Room[], name: EventName): string[] {
  return isWatched[name] ? rooms.filter((room) => !room.startsWith('admins')).map(watched) : [];
}

/** The rooms of a connection, and the one that counts how many there are. */
export function roomsOf({ id, role, language, sessionId, impersonation }: Login): { own: string; others: string[] } {
  if (impersonation) {
    const ends = [`session:${impersonation.staff.sessionId}`, impersonationRoom(impersonation.id), impersonatingRoom];
    return { own: watched(`user:${id}`), others: [watched('customers'), ...ends] };
  }
  return {
    own: `user:${id}`,
    others: [`session:${sessionId}`, 'customers', ...(isStaff(role) ? ['admins', staffRoom({ language, role })] : [])],
  };
}

/** The staff of a role who read a language. */
export function staffRoom({ language, role }: StaffSeat): StaffRoom {
  return `admins:${language}:${role}`;
}

/** All who are in a customer's account. */
export const impersonatingRoom = 'impersonating';

export function impersonationRoom(id: number): string {
  return `impersonation:${id}`;
}

function watched(room: Room): string {
  return `watched:${room}`;
}
