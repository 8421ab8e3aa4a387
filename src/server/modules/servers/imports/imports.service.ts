import type { z } from 'zod';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { CatalogueImportId, imports } from '#shared/contract/staff/imports.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { Caller } from '../../../http/serve.ts';
import { readCursor, toPage } from '../../../http/paging.ts';
import type { Log } from '../../../log.ts';
import type { Publish } from '../../../realtime/publish.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { UpstreamError, type UpstreamCatalogue } from '../../numbers/sms-upstream.ts';
import type { FindUpstream } from '../../numbers/upstreams.ts';
import { findImpact } from '../../pricing/impact.service.ts';
import type { Prices } from '../../pricing/prices.service.ts';
import type { Country } from '../catalogue/countries.ts';
import { readListing } from '../catalogue/listing.ts';
import { countOffers, findServer } from '../servers.repository.ts';
import type { FindIcon } from '../catalogue/sync.service.ts';
import { addNames, isStale, offersAfter, writeLines } from './apply.repository.ts';
import { lineOf, viewOf, type ImportView } from './import-view.ts';
import {
  countChosen,
  countKinds,
  countMatching,
  findImport,
  listLines,
  type Chosen,
  type LinesFilter,
} from './imports.repository.ts';
import { addImport, compareLines, expectMany } from './lines.repository.ts';

type Apply = z.output<(typeof imports)['POST /api/admin/imports/:id/apply']['body']>;
type Dependencies = {
  db: Db;
  /** For lists of many thousand offers. */
  slowDb: Db;
  prices: Prices;
  publish: Publish;
  log: Log;
  findUpstream: FindUpstream;
  findCountry: (name: string) => Country | undefined;
  findIcon: FindIcon;
};

const pageSize = 100;

/** A provider's list as a difference that staff approve. Nothing changes before they do. */
export function createImports({ db, slowDb, prices, publish, log, findUpstream, findCountry, findIcon }: Dependencies) {
  /** Reads a list and compares it with the offers. It takes the place of the one before. Raises not_found, `provider_…`. */
  async function compare(caller: Caller, serverId: ServerId): Promise<ImportView> {
    const server = await findServer(db, serverId);
    if (!server) throw new Problem('not_found');
    const catalogue = await read(serverId);
    const listed = readListing(catalogue, server.exchange_rate, findCountry);
    const icons = new Map(listed.map(({ service, serviceName }) => [service, serviceName]));
    const iconOf = new Map([...icons].map(([service, name]) => [service, findIcon(name)]));
    const lines = listed.map((line) => ({ ...line, icon: iconOf.get(line.service) ?? null }));
    const id = await transact(slowDb, async (trx) => {
      await expectMany(trx);
      await prices.lock(trx);
      const added = await addImport(trx, { serverId, listed: lines.length, by: caller.actor.id });
      await compareLines(trx, added, serverId, lines);
      return added;
    });
    return view(id);
  }

  async function read(serverId: ServerId): Promise<UpstreamCatalogue> {
    const upstream = await findUpstream(serverId);
    return upstream.readCatalogue().catch((error: unknown) => {
      if (!(error instanceof UpstreamError)) throw error;
      log.warn({ err: error, serverId }, 'a catalogue could not be compared');
      throw new Problem(`provider_${error.failure}`);
    });
  }

  /** Raises not_found. */
  async function view(id: CatalogueImportId): Promise<ImportView> {
    const row = await findImport(db, id);
    if (!row) throw new Problem('not_found');
    return viewOf(row, await countKinds(db, id));
  }

  async function list(id: CatalogueImportId, { cursor, ...filter }: LinesFilter & { cursor?: string | undefined }) {
    const after = readCursor(cursor);
    const [rows, total] = await Promise.all([
      listLines(db, id, filter, { after: after ?? 0, limit: pageSize + 1 }),
      after === undefined ? countMatching(db, id, filter) : null,
    ]);
    const { data, next } = toPage(rows, pageSize, ({ position }) => position);
    return { data: data.map(lineOf), next, total };
  }

  /** What applying lines would change for the offers that are there, and how many would be added. Raises not_found. */
  async function readImpact(id: CatalogueImportId, selection: Apply['selection']) {
    if (!(await findImport(db, id))) throw new Problem('not_found');
    const chosen = chosenOf(selection);
    const [impact, counts] = await Promise.all([findImpact(db, offersAfter(id, chosen)), countChosen(db, id, chosen)]);
    return { ...impact, ...counts };
  }

  /**
   * Applies lines in one transaction, with one audit event that can be undone. Raises not_found, count_moved where the filter
   * matches another number of lines than were shown, import_stale where an offer or a price changed since, or a newer
   * comparison was made.
   */
  async function apply(caller: Caller, id: CatalogueImportId, { selection, reason }: Apply) {
    const chosen = chosenOf(selection);
    const applied = await transact(slowDb, async (trx, afterCommit) => {
      await expectMany(trx);
      await prices.lock(trx);
      const row = await findImport(trx, id, { lock: true });
      if (!row) throw new Problem('not_found');
      if (row.state !== 'open') throw new Problem('import_stale');
      const { lines } = await countChosen(trx, id, chosen);
      const expected = 'lines' in selection ? new Set(selection.lines).size : selection.expected_count;
      if (lines !== expected) throw new Problem('count_moved', { params: { count: lines } });
      if (await isStale(trx, id, chosen)) throw new Problem('import_stale');
      const serverId = row.server_id;
      const part = row.parts + 1;
      const before = await countOffers(trx, serverId);
      await addNames(trx, id, chosen);
      const written = await writeLines(trx, { id, part, chosen, serverId });
      await prices.reprice(trx, afterCommit, { serverId });
      await recordAudit(trx, {
        actor: caller.actor,
        action: 'server.import',
        subject: `server:${serverId}`,
        ...(reason !== undefined && { reason }),
        before: { import: null, listed_offers: before },
        after: { import: { id, part, lines: written }, listed_offers: await countOffers(trx, serverId) },
      });
      afterCommit(await prices.announceServer(trx, serverId));
      afterCommit(() => publish('admins', 'update_staff', { subject: 'servers', id: serverId }));
      return written;
    });
    return { import: await view(id), applied };
  }

  return { compare, view, list, readImpact, apply };
}

function chosenOf(selection: Apply['selection']): Chosen {
  return 'lines' in selection ? selection : { filter: selection.filter, exclude: selection.exclude };
}
