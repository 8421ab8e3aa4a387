import type { UserId } from '#shared/contract/session.ts';
import type { Permission } from '#shared/permissions.ts';

/** Who does something, for the audit log: always the person, also while they impersonate a customer. */
export type Actor = {
  id: UserId;
  /** The customer they impersonate. */
  onBehalfOf?: UserId;
  /** The permission that the request needed. */
  permission?: Permission;
  requestId?: string;
  ip?: string;
  device?: string;
};
