import type { ColumnType, Generated } from 'kysely';
import type { SiteDocumentName, SiteImageRole } from '#shared/staff/site-documents.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { CreatedAt, Key } from './columns.ts';

/** The shop's settings, the ids of its secrets and the audit log. */
export type SiteTables = {
  secret_keys: { key_id: Buffer; first_used_at: CreatedAt };
  settings: {
    key: string;
    value: unknown;
    /** Counted by a trigger. */
    version: Generated<number>;
    changed_by: ColumnType<UserId | null, UserId | undefined>;
    changed_at: ColumnType<Date, Date | undefined>;
  };
  site_documents: {
    name: SiteDocumentName;
    published_version: number;
    draft: unknown;
    draft_version: number;
    draft_base: number;
    draft_by: UserId | null;
    draft_at: Date | null;
  };
  site_document_versions: {
    name: SiteDocumentName;
    version: number;
    value: unknown;
    reverts_to: number | null;
    reason: string | null;
    published_by: UserId;
    published_at: CreatedAt;
  };
  site_images: {
    id: string;
    role: SiteImageRole;
    type: 'image/png' | 'image/webp';
    width: number;
    height: number;
    bytes: Buffer;
    added_by: UserId;
    added_at: CreatedAt;
  };
  shop_secrets: {
    id: Key<number>;
    name: string;
    sealed: Buffer;
    last_four: string;
    version: Generated<number>;
    changed_by: UserId;
    changed_at: ColumnType<Date, Date | undefined>;
  };
  audit_events: {
    id: Key<number>;
    /** Null for what the shop did by itself. */
    actor_id: UserId | null;
    action: string;
    subject: string;
    reason: string | null;
    before: unknown;
    after: unknown;
    at: CreatedAt;
    /** The customer whom the actor impersonated. */
    on_behalf_of: UserId | null;
    /** The customer whose record the subject is; a trigger of the database fills it in. */
    customer_id: ColumnType<UserId | null, never, never>;
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
