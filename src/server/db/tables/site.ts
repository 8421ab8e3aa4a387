import type { UserId } from '#shared/contract/session.ts';
import type { CreatedAt, Key } from './columns.ts';

/** The shop's settings, the ids of its secrets and the audit log. */
export type SiteTables = {
  secret_keys: { key_id: Buffer; first_used_at: CreatedAt };
  settings: { key: string; value: unknown };
  audit_events: {
    id: Key<number>;
    actor_id: UserId;
    action: string;
    subject: string;
    reason: string | null;
    before: unknown;
    after: unknown;
    at: CreatedAt;
    /** The customer whom the actor impersonated. */
    on_behalf_of: UserId | null;
    permission: string | null;
    request_id: string | null;
    ip: string | null;
    device: string | null;
    /** The second person, where the actor's limit asked for one. */
    approved_by: UserId | null;
    /** The event of the bulk action that this is a row of. */
    parent_id: number | null;
    /** The event that this one takes back. */
    undoes: number | null;
  };
};
