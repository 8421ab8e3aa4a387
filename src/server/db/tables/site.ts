import type { UserId } from '#shared/contract/session.ts';
import type { CreatedAt, Key } from './columns.ts';

/** The shop's settings and the audit log. */
export type SiteTables = {
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
