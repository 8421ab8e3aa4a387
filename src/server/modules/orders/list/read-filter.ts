import type { OrderReading } from '#shared/contract/staff/orders.ts';
import { readPublicId } from '#shared/staff/public-id.ts';
import { readOrderSearch, type OrderSearch } from '#shared/staff/search/order-search.ts';
import { readSearch, writeTerm } from '#shared/staff/search/staff-search.ts';
import type { Db } from '../../../db/client.ts';
import { wordsOf } from '../../../db/history.ts';
import { findCustomers } from '../../../db/named-records.ts';
import {
  findCountries,
  findOffers,
  findPhrases,
  findServers,
  findServices,
  nearestNames,
  type NamedKind,
} from './names.repository.ts';
import type { OrderFilter } from './order-filter.ts';
import { findTimes } from './periods.repository.ts';

type Found = OrderReading['found'][number];

/** So many offers are looked through one by one; of more, numbers are read in order and compared. */
const mostOffers = 5_000;
/** So many names are told; of more, how many there are. */
const mostTold = 3;

/**
 * Reads what staff typed, and resolves its names to ids: orders match all that it says. A name that nothing has matches
 * nothing, nor does an operator that is not understood.
 */
export async function readFilter(db: Db, typed: string): Promise<{ filter: OrderFilter; reading: OrderReading }> {
  const search = readOrderSearch(typed);
  const filter: OrderFilter = {
    kinds: search.unknown.length > 0 ? [] : search.kinds,
    statuses: search.statuses,
    amounts: search.amounts,
    least: search.least,
    most: search.most,
    ...(await findTimes(db, search.period)),
  };
  const found: Found[] = [];
  const named = [
    ...(await readOperator(db, 'server', search.servers, findServers)),
    ...(await readOperator(db, 'service', search.services, findServices)),
    ...(await readOperator(db, 'country', search.countries, findCountries)),
  ];
  const customers = search.customers.length > 0 ? [search.customers] : [];
  const text = await readText(db, search, filter);
  for (const { as, text: said, rows } of [...named, ...text.named]) {
    keepIds(filter, as, rows);
    found.push({ as, text: said, ...told(rows.map(({ name }) => name)) });
  }
  const groups = [...customers, ...text.customers.map((one) => [one])];
  let meant: string | undefined;
  if (groups.length > 0) {
    const { customers: theirs, names } = await findCustomers(db, groups);
    filter.customers = theirs;
    if (names.length === 0) meant = await mend(db, typed, text.rest);
    found.push({
      as: 'customer',
      text: oneText(groups.flat(), groups.length),
      ...told(names),
      over: !('ids' in theirs),
    });
  }
  const { serverIds, serviceIds, countryIds } = filter;
  if (serverIds ?? serviceIds ?? countryIds)
    filter.offerIds = isNothing(filter) ? [] : await findOffers(db, { serverIds, serviceIds, countryIds }, mostOffers);
  return { filter, reading: { found, unknown: search.unknown.map(writeTerm), ...(meant !== undefined && { meant }) } };
}

/** A shorter word is near too many names. */
const shortestMended = 4;

/** A search in which the words that nothing is called are those that were meant; undefined where none is near. */
async function mend(db: Db, typed: string, words: readonly string[]): Promise<string | undefined> {
  const long = words.slice(0, most.words).filter((word) => word.length >= shortestMended && !/\d/.test(word));
  if (long.length === 0) return undefined;
  const nearest = await nearestNames(db);
  const each = typed.split(/(\s+)/).map((word) => (long.includes(word) ? (nearest(word) ?? word) : word));
  const mended = each.join('');
  return mended === typed ? undefined : mended;
}

/** Several that are each meant are no search of another list. */
const oneText = (texts: readonly string[], groups = 1) => (texts.length > groups ? '' : texts.join(' '));

function told(names: readonly string[]): Pick<Found, 'names' | 'more' | 'over'> {
  return { names: names.slice(0, mostTold), more: Math.max(0, names.length - mostTold), over: false };
}

/** `findOffers` and "in ()": an empty list of names matches nothing. */
function isNothing({ serverIds, serviceIds, countryIds }: OrderFilter): boolean {
  return [serverIds, serviceIds, countryIds].some((ids) => ids?.length === 0);
}

type Row = { id: number; name: string };
type Named = { as: NamedKind; text: string; rows: Row[] };

/** Any of the values of one operator is meant. */
async function readOperator(
  db: Db,
  as: NamedKind,
  texts: readonly string[],
  find: (db: Db, text: string) => Promise<Row[]>,
): Promise<Named[]> {
  if (texts.length === 0) return [];
  const rows = (await Promise.all(texts.map((text) => find(db, text)))).flat();
  return [{ as, text: oneText(texts), rows: [...new Map(rows.map((row) => [row.id, row])).values()] }];
}

const idsIn = { server: 'serverIds', service: 'serviceIds', country: 'countryIds', product: 'productIds' } as const;

/** What is named twice, by an operator and by words, has to be both. */
function keepIds(filter: OrderFilter, as: NamedKind, rows: readonly Row[]): void {
  const ids = rows.map(({ id }) => id);
  const before: readonly number[] | undefined = filter[idsIn[as]];
  Object.assign(filter, { [idsIn[as]]: before ? ids.filter((id) => before.includes(id)) : ids });
}

/** Words beyond these, and longer phrases, are not looked for among names. */
const most = { words: 10, inPhrase: 4 };

/**
 * The rest of the text, word by word: emails and public ids, then phrases that services, countries, servers or products are
 * called, the longest first. What is left are digits of a phone or a UTR, or customers.
 */
async function readText(
  db: Db,
  { shape, text }: OrderSearch,
  filter: OrderFilter,
): Promise<{ named: Named[]; customers: string[]; rest: readonly string[] }> {
  const customers: string[] = [];
  const named: Named[] = [];
  const words = wordsOf(text).filter((word) => {
    const own = readSearch(word);
    if (own.shape === 'email') customers.push(own.text);
    else if (own.shape === 'public_id') keepOnly(filter, own.text, customers);
    else return true;
    return false;
  });
  const rest: string[] = [];
  if (shape === 'text') {
    const phrases = phrasesOf(words);
    const meant = await findPhrases(db, [...new Set(phrases.flat())]);
    for (let at = 0; at < words.length;) {
      const phrase = phrases[at]?.find((one) => meant.has(one));
      const own = phrase === undefined ? undefined : meant.get(phrase);
      if (phrase !== undefined && own) named.push({ ...own, text: phrase });
      else rest.push(words[at] ?? '');
      at += phrase === undefined ? 1 : wordsOf(phrase).length;
    }
  } else rest.push(...words);
  const left = readSearch(rest.join(' '));
  if (left.shape === 'utr' || left.shape === 'phone' || left.shape === 'digits')
    filter.digits = left.text.replace('+', '');
  else if (rest.length > 0) customers.push(rest.join(' '));
  return { named, customers, rest };
}

/** The phrases that begin at each word, the longest first. */
function phrasesOf(words: readonly string[]): string[][] {
  return words.slice(0, most.words).map((_, at) =>
    words
      .slice(at, at + most.inPhrase)
      .map((__, index) => words.slice(at, at + index + 1).join(' '))
      .toReversed(),
  );
}

/** A record of another kind, or a second one, leaves nothing. */
function keepOnly(filter: OrderFilter, id: string, customers: string[]): void {
  const record = readPublicId(id);
  if (record?.kind === 'user') return void customers.push(id);
  filter.kinds = filter.kinds.filter((kind) => kind === record?.kind && (!filter.only || filter.only.id === record.id));
  if (record?.kind === 'number' || record?.kind === 'account_order' || record?.kind === 'recharge')
    filter.only = { kind: record.kind, id: record.id };
}
