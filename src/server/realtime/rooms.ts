import type { UserId } from '#shared/contract/session.ts';

/** Who hears of an event: one user, all customers, all staff. */
export type Room = `user:${UserId}` | 'customers' | 'admins';
