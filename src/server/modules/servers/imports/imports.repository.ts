import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { CatalogueImportId } from '#shared/contract/staff/imports.ts';
import type { LineFilter } from '#shared/staff/servers/server-facts.ts';
import { textOf } from '#shared/staff/search/understand.ts';
import type { Db } from '../../../db/client.ts';
import { all, containing, wordsOf } from '../../../db/history.ts';
import type { Tables } from '../../../db/schema.ts';

export type LineRow = Selectable<Tables['catalogue_import_lines']> & { is_new_service: boolean };
export type LinesFilter = { kind?: LineFilter | undefined; search?: string | undefined };
/** Which lines: these positions, or all that match except some. */
export type Chosen = { lines: readonly number[] } | { filter: LinesFilter; exclude: readonly number[] };

export type ImportRow = {
  id: CatalogueImportId;
  server_id: ServerId;
  server_name: string;
  state: 'open' | 'replaced';
  listed: number;
  same: number;
  parts: number;
  created_at: Date;
  created_name: string;
};

const isBelowFloor = sql<boolean>`(lines.price_paise < lines.floor_paise)`;
const kinds: Record<LineFilter, RawBuilder<boolean>> = {
  new: sql`lines.kind = 'new'`,
  dearer: sql`(lines.kind = 'changed' and lines.cost > lines.was_cost)`,
  cheaper: sql`(lines.kind = 'changed' and lines.cost < lines.was_cost)`,
  back: sql`lines.kind = 'back'`,
  gone: sql`lines.kind = 'gone'`,
  below_floor: isBelowFloor,
};

/** Lines that are applied match nothing. */
function matches({ kind, search }: LinesFilter): RawBuilder<boolean> {
  const found = search ? holds(textOf(search)) : sql`true`;
  return sql`(lines.applied_in is null and ${kind ? kinds[kind] : sql`true`} and ${found})`;
}

function holds(text: string | undefined): RawBuilder<unknown> {
  if (text === undefined) return sql`false`;
  const holdsWord = (word: string) => sql<boolean>`(lines.service_name ilike ${containing(word)}
    or lines.country_name ilike ${containing(word)} or lines.service_code = ${word})`;
  return all(wordsOf(text).map(holdsWord));
}

/** The lines of a selection that are not applied yet. */
export function chosenBy(chosen: Chosen): RawBuilder<boolean> {
  const these =
    'lines' in chosen
      ? sql`lines.position = any(${chosen.lines}::int[])`
      : sql`${matches(chosen.filter)} and lines.position <> all(${chosen.exclude}::int[])`;
  return sql`(lines.applied_in is null and ${these})`;
}

export async function findImport(db: Db, id: CatalogueImportId, { lock = false } = {}): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select imported.*, servers.name as server_name, users.shown_as as created_name
    from catalogue_imports imported join servers on servers.id = imported.server_id join users on users.id = imported.created_by
    where imported.id = ${id} ${lock ? sql`for no key update of imported` : sql``}`.execute(db);
  return rows[0];
}

function countOf(lines: RawBuilder<boolean>): RawBuilder<number> {
  return sql`count(*) filter (where applied_in is null and ${lines})`;
}

export type CountsRow = Record<LineFilter | 'other' | 'applied', number>;
export async function countKinds(db: Db, id: CatalogueImportId): Promise<CountsRow> {
  const { rows } = await sql<CountsRow>`
    select ${countOf(kinds.new)} as new, ${countOf(kinds.dearer)} as dearer, ${countOf(kinds.cheaper)} as cheaper,
      ${countOf(kinds.back)} as back, ${countOf(kinds.gone)} as gone, ${countOf(isBelowFloor)} as below_floor,
      ${countOf(sql`kind = 'changed' and cost = was_cost`)} as other, count(applied_in) as applied
    from catalogue_import_lines lines where import_id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate returns a row');
  return row;
}

export async function listLines(
  db: Db,
  id: CatalogueImportId,
  filter: LinesFilter,
  { after, limit }: { after: number; limit: number },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select lines.*, services.id is null as is_new_service
    from catalogue_import_lines lines left join services on services.code = lines.service_code
    where lines.import_id = ${id} and lines.position > ${after} and ${matches(filter)}
    order by lines.position limit ${limit}`.execute(db);
  return rows;
}

export async function countMatching(db: Db, id: CatalogueImportId, filter: LinesFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from catalogue_import_lines lines where import_id = ${id} and ${matches(filter)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export type ChosenCounts = { lines: number; new: number; gone: number; below_floor: number };
export async function countChosen(db: Db, id: CatalogueImportId, chosen: Chosen): Promise<ChosenCounts> {
  const { rows } = await sql<ChosenCounts>`
    select count(*) as lines, count(*) filter (where kind = 'new') as new, count(*) filter (where kind = 'gone') as gone,
      count(*) filter (where ${isBelowFloor}) as below_floor
    from catalogue_import_lines lines where import_id = ${id} and ${chosenBy(chosen)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate returns a row');
  return row;
}
