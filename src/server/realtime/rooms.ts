import type { Language } from '#shared/contract/account/language.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Role } from '#shared/permissions.ts';

/** Who hears of an event: one user, all customers, all staff, the staff of a role who read a language. */
export type Room = `user:${UserId}` | 'customers' | 'admins' | StaffRoom;
export type StaffSeat = { language: Language; role: Role };
export type StaffRoom = `admins:${Language}:${Role}`;
