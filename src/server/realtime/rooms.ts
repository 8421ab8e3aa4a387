import type { UserId } from '#shared/contract/account/session.ts';

/** Who hears of an event: one user, all customers, all staff. */
export type Room = `user:${UserId}` | 'customers' | 'admins';
