import type { SiteDocumentName } from '#shared/staff/site-documents.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';

export type DocumentRow = {
  name: SiteDocumentName;
  published_version: number;
  draft: unknown;
  draft_version: number;
  draft_base: number;
  draft_by: string | null;
  draft_at: Date | null;
};
export type VersionRow = {
  version: number;
  value: unknown;
  reverts_to: number | null;
  reason: string | null;
  by: string;
  published_at: Date;
};

export async function findDocument(db: Db, name: SiteDocumentName): Promise<DocumentRow> {
  return db
    .selectFrom('site_documents as document')
    .leftJoin('users', 'users.id', 'document.draft_by')
    .select(['document.name', 'published_version', 'draft', 'draft_version', 'draft_base', 'draft_at'])
    .select('users.shown_as as draft_by')
    .where('document.name', '=', name)
    .executeTakeFirstOrThrow();
}

/** Locks a document until the transaction ends. */
export async function lockDocument(trx: Db, name: SiteDocumentName): Promise<DocumentRow> {
  await trx.selectFrom('site_documents').select('name').where('name', '=', name).forUpdate().execute();
  return findDocument(trx, name);
}

/** Keeps a draft, or none, and counts the change. */
export async function keepDraft(
  trx: Db,
  name: SiteDocumentName,
  draft: { value: object; base: number; by: UserId } | undefined,
): Promise<void> {
  await trx
    .updateTable('site_documents')
    .set((eb) => ({
      draft: draft ? JSON.stringify(draft.value) : null,
      draft_base: draft?.base ?? 0,
      draft_by: draft?.by ?? null,
      draft_at: draft ? eb.fn<Date>('now') : null,
      draft_version: eb('draft_version', '+', 1),
    }))
    .where('name', '=', name)
    .execute();
}

type NewVersion = {
  version: number;
  value: object;
  revertsTo: number | null;
  reason: string | undefined;
  by: UserId;
};

export async function addVersion(
  trx: Db,
  name: SiteDocumentName,
  { version, value, revertsTo, reason, by }: NewVersion,
): Promise<void> {
  await trx
    .insertInto('site_document_versions')
    .values({
      name,
      version,
      value: JSON.stringify(value),
      reverts_to: revertsTo,
      reason: reason ?? null,
      published_by: by,
    })
    .execute();
  await trx.updateTable('site_documents').set({ published_version: version }).where('name', '=', name).execute();
}

function versions(db: Db, name: SiteDocumentName) {
  return db
    .selectFrom('site_document_versions as one')
    .innerJoin('users', 'users.id', 'one.published_by')
    .select(['version', 'value', 'reverts_to', 'reason', 'published_at', 'users.shown_as as by'])
    .where('one.name', '=', name);
}

export async function findVersion(db: Db, name: SiteDocumentName, version: number): Promise<VersionRow | undefined> {
  return versions(db, name).where('version', '=', version).executeTakeFirst();
}

/** The newest versions first. */
export async function listVersions(db: Db, name: SiteDocumentName, limit: number): Promise<VersionRow[]> {
  return versions(db, name).orderBy('version', 'desc').limit(limit).execute();
}

/** What is published, by name; a document of version 0 is not among them. */
export async function listPublished(db: Db): Promise<{ name: SiteDocumentName; version: number; value: unknown }[]> {
  return db
    .selectFrom('site_documents as document')
    .innerJoin('site_document_versions as one', (join) =>
      join.onRef('one.name', '=', 'document.name').onRef('one.version', '=', 'document.published_version'),
    )
    .select(['document.name', 'one.version', 'one.value'])
    .execute();
}
