import type { UpstreamActivation, UpstreamCatalogue, UpstreamList } from '#server/modules/numbers/sms-upstream.ts';
import type { CustomStep } from '#shared/staff/servers/custom-protocol.ts';
import { readPath, takeAt } from '#shared/staff/servers/json-path.ts';
import { idOf, phoneOf, textOf } from '../handler-api/json.ts';
import { costOf, stockOf } from '../handler-api/numbers-of.ts';
import { parse, scalarOf, type TakenRules } from './take.ts';

type Row = (column: string) => string | undefined;

/** The rows of a list with their columns by the paths of the step; undefined where there is no list. */
export function readRows({ rows, rules }: Pick<CustomStep, 'rows' | 'rules'>, text: string): Row[] | undefined {
  const path = readPath(rows);
  const json = parse(text);
  if (!path || json === undefined) return undefined;
  const [found] = takeAt(json, path);
  if (!Array.isArray(found)) return undefined;
  const paths = new Map(
    Object.entries(rules).flatMap(([column, { from, find }]) => {
      const parts = from === 'json' ? readPath(find) : undefined;
      return parts ? [[column, parts] as const] : [];
    }),
  );
  return (found as unknown[]).map((row) => (column) => {
    const parts = paths.get(column);
    return parts && scalarOf(takeAt(row, parts)[0]);
  });
}

/**
 * The open activations. The list is only whole where the rule `whole` says so, and every row is readable: purchases are
 * refunded because of a whole list.
 */
export function readActive(step: CustomStep, text: string, taken: TakenRules): UpstreamList | undefined {
  const rows = readRows(step, text);
  if (!rows) return undefined;
  const entries = rows.map((row) => activationOf(row, step.rules['order_id'] !== undefined));
  const readable = entries.filter((entry) => entry !== undefined);
  return { entries: readable, isWhole: taken['whole']?.fits === true && readable.length === rows.length };
}

function activationOf(row: Row, namesOrders: boolean): UpstreamActivation | undefined {
  const id = idOf(row('id'));
  if (id === undefined) return undefined;
  return {
    id,
    phone: phoneOf(row('phone')) ?? '',
    service: row('service') ?? '',
    country: row('country') ?? '',
    canAskAnother: false,
    orderId: namesOrders ? (row('order_id') ?? null) : undefined,
    startedAt: undefined,
  };
}

/** More than anybody buys: a provider that lists no stock is asked, and refuses what it does not have. */
const unknownStock = 1_000;

/** Everything a list of prices has. Undefined when no row is readable. */
export function readPrices(step: CustomStep, text: string): UpstreamCatalogue | undefined {
  const rows = readRows(step, text);
  if (!rows) return undefined;
  const services = new Map<string, string>();
  const countries = new Map<string, string>();
  const prices = rows.flatMap((row) => {
    const service = row('service');
    const country = row('country');
    const countryName = textOf(row('country_name'));
    const cost = costOf(row('cost'));
    const stock = step.rules['stock'] ? stockOf(row('stock')) : unknownStock;
    if (!service || !country || !countryName || cost === undefined || stock === undefined) return [];
    services.set(service, row('service_name') ?? service);
    countries.set(country, countryName);
    return [{ service, country, cost, stock }];
  });
  if (prices.length === 0 && rows.length > 0) return undefined;
  const named = (map: Map<string, string>) => [...map].map(([code, name]) => ({ code, name }));
  return { services: named(services), countries: named(countries), prices };
}
