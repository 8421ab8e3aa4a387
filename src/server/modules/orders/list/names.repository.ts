import { sql, type RawBuilder } from 'kysely';
import type { CountryId, OfferId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../db/client.ts';
import { idOf } from '../../../db/named-records.ts';
import { searchCountries } from '#shared/text/country-search.ts';
import { searchServices } from '#shared/text/service-search.ts';
import { aliasesOf } from '../../catalogue/service-aliases.ts';

type Named<Id> = { id: Id; name: string };

/** What words of a search may name. Where several are called so, the first of them is meant. */
const namedKinds = ['service', 'country', 'server', 'product'] as const;
export type NamedKind = (typeof namedKinds)[number];

export const findServers = (db: Db, text: string) => find<ServerId>(db, 'servers', text, sql`false`);
export const findServices = (db: Db, text: string) =>
  find<ServiceId>(db, 'services', text, sql`code = ${text.toLowerCase()}`);
export const findCountries = (db: Db, text: string) =>
  find<CountryId>(db, 'countries', text, sql`lower(iso) = ${text.toLowerCase()}`);

/** A text as its words, each behind a space. Names are looked through for one that begins a word: "ram" names no Instagram. */
const separators = String.raw`[\s!-/:-@\[-\`{-~]+`;
const wordsIn = (text: RawBuilder<unknown>) =>
  sql`(' ' || btrim(regexp_replace(lower(${text}), ${separators}, ' ', 'g')))`;
const begins = (text: RawBuilder<unknown>, words: RawBuilder<unknown>) =>
  sql<boolean>`(${text} <> ' ' and position(${text} in ${words}) > 0)`;

/** Those with this id, code or exact name; else those whose name has a word that begins with the text. */
async function find<Id>(db: Db, table: string, text: string, isCode: RawBuilder<unknown>): Promise<Named<Id>[]> {
  const { rows } = await sql<Named<Id> & { is_exact: boolean }>`
    select id, name, (${isCode} or lower(name) = ${text.toLowerCase()} or id = ${idOf(text)}::bigint) is true as is_exact
    from ${sql.table(table)}
    where ${isCode} or id = ${idOf(text)}::bigint or ${begins(wordsIn(sql`${text}::text`), wordsIn(sql`name`))}
    order by is_exact desc, id`.execute(db);
  const exact = rows.filter((row) => row.is_exact);
  return (exact.length > 0 ? exact : rows).map(({ id, name }) => ({ id, name }));
}

export type NamedPhrase = { as: NamedKind; rows: Named<number>[] };
type PhraseRow = Named<number> & { phrase: string; as: NamedKind; is_exact: boolean };

/** What each of these phrases names, all in one statement: by code or exact name, else by the beginning of a word. */
export async function findPhrases(db: Db, phrases: readonly string[]): Promise<Map<string, NamedPhrase>> {
  const { rows } = await sql<PhraseRow>`
    with named as materialized (
      select *, ${wordsIn(sql`name`)} as words from (
        select 'service' as kind, id, name, code from services
        union all select 'country', id, name, lower(iso) from countries
        union all select 'server', id, name, null from servers
        union all select 'product', id, name, null from products
      ) every
    ), phrases as materialized (
      select phrase, ${wordsIn(sql`phrase`)} as words from unnest(${phrases}::text[]) phrase
    )
    select phrase, named.kind as as, named.id, named.name, (lower(name) = lower(phrase) or code = lower(phrase)) is true as is_exact
    from phrases join named on code = lower(phrase) or ${begins(sql`phrases.words`, sql`named.words`)}
    order by named.id`.execute(db);
  return new Map(
    phrases.flatMap((phrase) => {
      const own = rows.filter((row) => row.phrase === phrase);
      const exact = own.filter(({ is_exact: isExact }) => isExact);
      const best = exact.length > 0 ? exact : own;
      const as = namedKinds.find((kind) => best.some((row) => row.as === kind));
      return as
        ? [[phrase, { as, rows: best.filter((row) => row.as === as).map(({ id, name }) => ({ id, name })) }]]
        : [];
    }),
  );
}

/** The service, else the country, that a phrase may mean when typing errors in it are forgiven. */
export async function nearestNames(db: Db): Promise<(phrase: string) => string | undefined> {
  const services = await db.selectFrom('services').select(['name', 'code']).orderBy('id').execute();
  const countries = await db.selectFrom('countries').select(['name', 'iso']).orderBy('id').execute();
  const named = services.map((service) => ({ ...service, aliases: aliasesOf(service.code) }));
  return (phrase) => (searchServices(named, phrase)[0] ?? searchCountries(countries, phrase)[0])?.name;
}

type Subject = {
  serverIds?: readonly ServerId[] | undefined;
  serviceIds?: readonly ServiceId[] | undefined;
  countryIds?: readonly CountryId[] | undefined;
};

/** The offers of these services, countries and servers; undefined when there are more than `most`. */
export async function findOffers(
  db: Db,
  { serverIds, serviceIds, countryIds }: Subject,
  most: number,
): Promise<OfferId[] | undefined> {
  let query = db.selectFrom('offers').select('id');
  if (serverIds) query = query.where('server_id', 'in', serverIds);
  if (serviceIds) query = query.where('service_id', 'in', serviceIds);
  if (countryIds) query = query.where('country_id', 'in', countryIds);
  const rows = await query.limit(most + 1).execute();
  return rows.length > most ? undefined : rows.map((row) => row.id);
}
