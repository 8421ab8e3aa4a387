import type { UserId } from '#shared/contract/account/session.ts';
import type { ApprovalId } from '#shared/contract/staff/approvals.ts';
import type { Permission, Role } from '#shared/permissions.ts';

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
  /** The request to a second person that was approved, and who approved it in which session. */
  approval?: { id: ApprovalId; by: UserId; role: Role | null; sessionId: number };
  /** The event of the bulk action that this belongs to. */
  parentId?: number;
  /** The event that this takes back. */
  undoes?: number;
};
