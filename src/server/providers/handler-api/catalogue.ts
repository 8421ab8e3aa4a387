import { UpstreamError, type UpstreamCatalogue, type UpstreamFailure } from '#server/modules/numbers/sms-upstream.ts';
import type { TellDrift } from './drift.ts';
import { idOf, isRecord, textOf } from './json.ts';
import { costOf, stockOf } from './numbers-of.ts';
import type { Call, Reply } from './transport.ts';

type Row<K extends keyof UpstreamCatalogue> = UpstreamCatalogue[K][number];

/** Catalogues are large and read in the background, so the timeout is longer. */
const timeoutFactor = 3;

/** Reads getServicesList, getCountries and getPrices of the handler_api protocol. Raises `UpstreamError`. */
export async function readCatalogue(call: Call, tellDrift: TellDrift): Promise<UpstreamCatalogue> {
  const [services, countries, prices] = await Promise.all([
    read(call, tellDrift, 'getServicesList', readServices),
    read(call, tellDrift, 'getCountries', readCountries),
    read(call, tellDrift, 'getPrices', readPrices),
  ]);
  return { services, countries, prices };
}

async function read<T>(
  call: Call,
  tellDrift: TellDrift,
  action: string,
  readRows: (value: unknown) => T[] | undefined,
): Promise<T[]> {
  const reply = await call(action, {}, timeoutFactor);
  if (reply.kind === 'word') throw new UpstreamError(failureOf(reply), `${action} was refused: ${reply.word}`);
  if (reply.kind !== 'json') throw new UpstreamError(failureOf(reply), `${action} failed: ${reply.detail}`);
  const rows = readRows(reply.value);
  if (rows) return rows;
  tellDrift(action, reply);
  throw new UpstreamError('bad_answer', `${action} returned an unexpected response`);
}

const keyWords = new Set(['BAD_KEY', 'NO_KEY', 'WRONG_KEY', 'NO_ACCESS']);

/** Why a reply is no answer, as staff see it. */
export function failureOf(reply: Exclude<Reply, { kind: 'json' }>): UpstreamFailure {
  if (reply.kind === 'word') return keyWords.has(reply.word) ? 'bad_key' : 'refused';
  if (reply.kind === 'refusal')
    return [401, 403].includes(reply.status) || keyWords.has(reply.word) ? 'bad_key' : 'refused';
  if (reply.kind !== 'unreadable') return reply.failure ?? 'unreachable';
  return reply.status >= 300 && reply.status < 400 ? 'redirect' : 'bad_answer';
}

/** `{"status":"success","services":[{"code":"tg","name":"Telegram"}]}` */
export function readServices(value: unknown): Row<'services'>[] | undefined {
  const rows = isRecord(value) ? value['services'] : undefined;
  return Array.isArray(rows) ? readable(rows, (row) => named(row['code'], row['name'])) : undefined;
}

/** `{"India":{"id":22,"eng":"India"}}`, or a list of the same rows. */
export function readCountries(value: unknown): Row<'countries'>[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return readable(Object.values(value), (row) => named(row['id'], row['eng']));
}

/** `{"22":{"tg":{"cost":12.5,"count":10}}}`: country, then service. An empty catalogue may be an empty list. */
export function readPrices(value: unknown): Row<'prices'>[] | undefined {
  if (Array.isArray(value)) return value.length === 0 ? [] : undefined;
  if (!isRecord(value)) return undefined;
  const cells = Object.entries(value).flatMap(([country, services]) =>
    Object.entries(isRecord(services) ? services : { '': undefined }).map(([service, cell]) => ({
      country,
      service,
      cell,
    })),
  );
  return readable(cells, ({ country, service, cell }) => readPrice(idOf(country), idOf(service), cell));
}

function readPrice(country: string | undefined, service: string | undefined, cell: unknown): Row<'prices'> | undefined {
  if (!isRecord(cell) || country === undefined || service === undefined) return undefined;
  const cost = costOf(cell['cost']);
  const stock = stockOf(cell['count']);
  return cost === undefined || stock === undefined ? undefined : { service, country, cost, stock };
}

/** Returns the readable rows. Skips unreadable ones; undefined when no row is readable, because the format is wrong. */
function readable<T>(
  rows: readonly unknown[],
  readRow: (row: Record<string, unknown>) => T | undefined,
): T[] | undefined {
  const found = rows
    .filter(isRecord)
    .map(readRow)
    .filter((row) => row !== undefined);
  return found.length === 0 && rows.length > 0 ? undefined : found;
}

function named(id: unknown, name: unknown): { code: string; name: string } | undefined {
  const code = idOf(id);
  return code === undefined ? undefined : { code, name: textOf(name) ?? code };
}
