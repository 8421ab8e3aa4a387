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
  };
};
