import type { Language } from '#shared/contract/account/language.ts';
import type { UserId } from '#shared/contract/account/session.ts';

/** Who hears of an event: one user, all customers, all staff, the staff who read a language. */
export type Room = `user:${UserId}` | 'customers' | 'admins' | StaffRoom;
export type StaffRoom = `admins:${Language}`;
