import { z } from 'zod';
import {
  DocumentState,
  FooterDocument,
  LegalDocument,
  MenuDocument,
  SeoDocument,
  type siteDocuments,
  ThemeDocument,
  type SiteDocument,
} from '#shared/contract/staff/settings/site-documents.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import { siteDocumentNames, type SiteDocumentName } from '#shared/staff/site-documents.ts';
import type { Db } from '../../../db/client.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import type { Actor } from '../../audit/actor.ts';
import type { UndoableEvent } from '../../audit/inverses.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { Publish } from '../../../realtime/publish.ts';
import { findImageTypes } from '../images/images.repository.ts';
import type { SiteService } from '../site.service.ts';
import { resultOf } from '../theme/theme-result.ts';
import { blockersOf } from './blockers.ts';
import { builtInDocuments } from './built-in.ts';
import {
  addVersion,
  findDocument,
  findVersion,
  keepDraft,
  listVersions,
  lockDocument,
  type DocumentRow,
  type VersionRow,
} from './documents.repository.ts';

type State = z.output<typeof DocumentState>;
type VersionView = z.output<
  (typeof siteDocuments)['GET /api/admin/site/documents/:name/versions']['answer']
>['data'][number];
type Dependencies = { db: Db; publish: Publish; site: Pick<SiteService, 'getState'> };

const schemas = {
  menu: MenuDocument,
  footer: FooterDocument,
  theme: ThemeDocument,
  seo: SeoDocument,
  legal: LegalDocument,
};
/** Of the history; older versions stay in the database. */
const listedVersions = 200;

/** The documents of the site: one draft each, and every version that was published. */
export function createDocumentsService({ db, publish, site }: Dependencies) {
  /** Version 0 is what the product has, with the footer of the environment. */
  async function valueOf(trx: Db, name: SiteDocumentName, version: number): Promise<VersionView> {
    if (version > 0) {
      const row = await findVersion(trx, name, version);
      if (!row) throw new Problem('not_found');
      return viewOf(name, row);
    }
    const { footer } = await site.getState();
    const document = { name, value: builtInDocuments(footer)[name] } as SiteDocument;
    return { version: 0, by: null, at: null, reason: null, reverts_to: null, document };
  }

  async function stateOf(trx: Db, row: DocumentRow): Promise<State> {
    const published = await valueOf(trx, row.name, row.published_version);
    const draft = row.draft === null ? undefined : readDocument(row.name, row.draft);
    const shown = draft ?? published.document;
    const images = await findImageTypes(trx);
    return {
      published,
      version: row.draft_version,
      draft:
        draft && row.draft_at
          ? { document: draft, base: row.draft_base, by: row.draft_by ?? '', at: row.draft_at }
          : null,
      blockers: blockersOf(shown, (id) => images.has(id)),
      theme: shown.name === 'theme' ? resultOf(shown.value) : null,
    };
  }

  async function get(name: SiteDocumentName): Promise<State> {
    return stateOf(db, await findDocument(db, name));
  }

  /** Locks a document whose draft is still the one that the change is based on. Raises changed_meanwhile with what is there now. */
  async function lockAt(trx: Db, name: SiteDocumentName, version: number): Promise<DocumentRow> {
    const row = await lockDocument(trx, name);
    if (row.draft_version === version) return row;
    throw changedMeanwhile(await stateOf(trx, row));
  }

  /** Keeps a draft, whatever still blocks its publishing. Raises changed_meanwhile. */
  async function saveDraft(actor: Actor, version: number, { name, value }: SiteDocument): Promise<State> {
    return transact(db, async (trx, afterCommit) => {
      const row = await lockAt(trx, name, version);
      const base = row.draft === null ? row.published_version : row.draft_base;
      await keepDraft(trx, name, { value, base, by: actor.id });
      tellStaff(afterCommit);
      return stateOf(trx, await findDocument(trx, name));
    });
  }

  /** Drops the draft. Raises changed_meanwhile. */
  async function discard(actor: Actor, name: SiteDocumentName, version: number): Promise<State> {
    return transact(db, async (trx, afterCommit) => {
      const row = await lockAt(trx, name, version);
      if (row.draft !== null) {
        await keepDraft(trx, name, undefined);
        await recordAudit(trx, {
          actor,
          action: 'site.discard',
          subject: subjectOf(name),
          before: { draft: row.draft },
        });
        tellStaff(afterCommit);
      }
      return stateOf(trx, await findDocument(trx, name));
    });
  }

  /**
   * Publishes the draft as the next version, under the document's lock. Raises changed_meanwhile, not_found without a draft,
   * and invalid_request when the document as a whole is not usable.
   */
  async function publishDraft(
    actor: Actor,
    name: SiteDocumentName,
    { version, reason }: { version: number; reason?: string | undefined },
  ): Promise<State> {
    return transact(db, async (trx, afterCommit) => {
      const row = await lockAt(trx, name, version);
      if (row.draft === null) throw new Problem('not_found');
      const document = readDocument(name, row.draft);
      await keepDraft(trx, name, undefined);
      return publishDocument(trx, afterCommit, actor, { row, document, reason, revertsTo: null });
    });
  }

  /** Publishes an earlier version again. `published` is the version that the caller saw. Raises changed_meanwhile, not_found. */
  async function revert(
    trx: Db,
    afterCommit: AfterCommit,
    actor: Actor,
    { name, ...wish }: { name: SiteDocumentName; published: number; to: number; reason?: string | undefined },
  ): Promise<State> {
    const row = await lockDocument(trx, name);
    if (row.published_version !== wish.published || wish.to === row.published_version)
      throw changedMeanwhile(await stateOf(trx, row));
    const { document } = await valueOf(trx, name, wish.to);
    return publishDocument(trx, afterCommit, actor, { row, document, reason: wish.reason, revertsTo: wish.to });
  }

  type Publishing = { row: DocumentRow; document: SiteDocument; reason: string | undefined; revertsTo: number | null };

  async function publishDocument(
    trx: Db,
    afterCommit: AfterCommit,
    actor: Actor,
    { row, document, reason, revertsTo }: Publishing,
  ): Promise<State> {
    const { name, value } = document;
    const images = await findImageTypes(trx);
    const blockers = blockersOf(document, (id) => images.has(id));
    if (blockers.length > 0)
      throw invalidFields(Object.fromEntries(blockers.map(({ field }) => [field, fieldProblem('invalid')])));
    const before = await valueOf(trx, name, row.published_version);
    const version = row.published_version + 1;
    await addVersion(trx, name, { version, value, revertsTo, reason, by: actor.id });
    await recordAudit(trx, {
      actor,
      action: 'site.publish',
      subject: subjectOf(name),
      ...(reason !== undefined && { reason }),
      before: { version: row.published_version, value: before.document.value },
      after: { version, value, ...(revertsTo !== null && { reverts_to: revertsTo }) },
    });
    afterCommit(() => publish('customers', 'update_site', {}));
    tellStaff(afterCommit);
    return stateOf(trx, await findDocument(trx, name));
  }

  /** Takes a publishing back while it is the last one: the version before it is published again. */
  async function undoPublish(
    trx: Db,
    afterCommit: AfterCommit,
    actor: Actor,
    { subject, before, after }: UndoableEvent,
  ): Promise<void> {
    const name = siteDocumentNames.find((one) => subjectOf(one) === subject);
    const [to, published] = [Number(before['version']), Number(after['version'])];
    if (!name || Number.isNaN(to) || Number.isNaN(published)) throw new Problem('not_found');
    await revert(trx, afterCommit, actor, { name, published, to });
  }

  function tellStaff(afterCommit: AfterCommit) {
    afterCommit(() => publish('admins', 'update_staff', { subject: 'site' }));
  }

  async function listHistory(name: SiteDocumentName): Promise<VersionView[]> {
    const rows = await listVersions(db, name, listedVersions);
    return [...rows.map((row) => viewOf(name, row)), await valueOf(db, name, 0)];
  }

  /** The draft of a document, else what is published: what a preview shows. */
  async function getShown(name: SiteDocumentName): Promise<SiteDocument> {
    const { draft, published } = await get(name);
    return draft?.document ?? published.document;
  }

  return { get, saveDraft, discard, publishDraft, revert, undoPublish, listHistory, getShown };
}
export type DocumentsService = ReturnType<typeof createDocumentsService>;

/** A value that an earlier release wrote. Throws when this release cannot read it. */
function readDocument(name: SiteDocumentName, value: unknown): SiteDocument {
  return { name, value: schemas[name].parse(value) } as SiteDocument;
}

function viewOf(name: SiteDocumentName, { version, by, published_at: at, reason, reverts_to, value }: VersionRow) {
  return { version, by, at, reason, reverts_to, document: readDocument(name, value) };
}

/** As `staleRecord`, by the draft: who types it is in its row, because each pause of theirs is no event of the audit log. */
function changedMeanwhile(now: State): Problem {
  const { by, at } = now.draft ?? now.published;
  const params = by !== null && at !== null ? { by, at: at.toISOString() } : undefined;
  return new Problem('changed_meanwhile', { params, current: z.encode(DocumentState, now) });
}

function subjectOf(name: SiteDocumentName): string {
  return `site:${name}`;
}
