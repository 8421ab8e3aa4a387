import type { Paise } from '../../money.ts';
import { orderKinds } from '../../record-kinds.ts';
import { numberStatuses, rechargeStatuses, type NumberStatus } from '../../statuses.ts';
import { readAge, type NotUnderstood, type ReadTerm } from './search-values.ts';
import { readSearch, type SearchShape, type StateWords } from './staff-search.ts';
import { understand, type FindUnknown } from './understand.ts';

/** What the list of orders holds, in one order of time. */
export type OrderKind = (typeof orderKinds)[number];

/** Statuses that are worked out: of several stored ones, or of more than the record itself. */
const derivedStatuses = ['open', 'late', 'case', 'refunded', 'part_refunded', 'delivered'] as const;
export const orderStatuses = [...derivedStatuses, ...numberStatuses, ...rechargeStatuses] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The operators of the search field of orders, by their kind of value. */
const orderTerms = {
  kind: ['number', 'account', 'recharge'],
  status: orderStatuses,
  server: 'text',
  service: 'text',
  country: 'text',
  customer: 'text',
  amount: 'money',
  when: (value: string) => readWhen(value) !== undefined,
  from: isMoment,
  to: isMoment,
} as const;

/** Statuses by what the list calls them, in English and Hindi, and by their keys. */
const orderStateWords: StateWords = {
  ...Object.fromEntries(orderStatuses.map((status) => [status, status])),
  cancelled: 'canceled',
  credited: 'paid',
  'finding number': 'requested',
  'sms arrived': 'received',
  'no sms': 'expired',
  'no number': 'failed',
  'awaiting payment': 'pending',
  'to review': 'review',
  'part refunded': 'part_refunded',
  खुला: 'open',
  'नंबर खोज रहे हैं': 'requested',
  'इंतज़ार में': 'waiting',
  'sms आ गया': 'received',
  'पूरा हुआ': 'finished',
  रद्द: 'canceled',
  'sms नहीं आया': 'expired',
  'नंबर नहीं मिला': 'failed',
  'दिया गया': 'delivered',
  'भुगतान बाकी': 'pending',
  'जाँच बाकी': 'review',
  अस्वीकृत: 'rejected',
  'जोड़ा गया': 'paid',
  'देर से': 'late',
  मामला: 'case',
  'रिफ़ंड हुआ': 'refunded',
  'आंशिक रिफ़ंड': 'part_refunded',
};

const kindNames: Record<string, OrderKind> = { number: 'number', account: 'account_order', recharge: 'recharge' };

/** Calendar days in India, counted back from today: `since` is the first and `until` the last of them. */
export type Days = { since?: number; until?: number };
/**
 * `from` and `to` are days in India ("2026-11-22"), both inclusive, or minutes ("2026-11-22T14:30"), of which `to` is
 * exclusive. `seconds` is how long ago it may be.
 */
export type OrderPeriod =
  | { days: Days }
  | { seconds: number }
  | { from: string | undefined; to: string | undefined }
  | 'all';

export type OrderSearch = {
  kinds: readonly OrderKind[];
  statuses: readonly OrderStatus[];
  /** Texts that may each be meant; none where any is. */
  servers: readonly string[];
  services: readonly string[];
  countries: readonly string[];
  customers: readonly string[];
  /** In paise; an order matches one of them. */
  amounts: readonly Paise[];
  /** In paise, both inclusive. */
  least?: Paise | undefined;
  most?: Paise | undefined;
  period: OrderPeriod;
  shape: SearchShape;
  text: string;
  /** Operators that the list does not understand: with one of them the search matches nothing. */
  unknown: NotUnderstood[];
};

/**
 * Reads what staff typed into the search field of orders. Without a date it means today, unless somebody or something is
 * named. Of several values of one operator any may be met, limits all (decision 56).
 */
export function readOrderSearch(typed: string): OrderSearch {
  const { known, unknown, shape, text } = understand(typed, orderTerms, orderStateWords);
  const of = (name: ReadTerm['name']) => known.filter((term) => term.name === name);
  const valuesOf = (name: ReadTerm['name']) => of(name).map(({ value }) => value);
  const valueOf = (name: ReadTerm['name']) => valuesOf(name).at(-1);
  const statuses = of('status').map(({ value }) => value as OrderStatus);
  const kinds = of('kind').flatMap(({ value }) => kindNames[value] ?? []);
  const customers = valuesOf('customer');
  const period = periodOf(valueOf('when'), valueOf('from'), valueOf('to'));
  const isNamed = shape !== 'none' || customers.length > 0;
  return {
    kinds: kinds.length > 0 ? kinds : orderKinds,
    statuses,
    servers: valuesOf('server'),
    services: valuesOf('service'),
    countries: valuesOf('country'),
    customers,
    ...amountsOf(of('amount')),
    period: period ?? (isNamed ? 'all' : { days: { since: 0 } }),
    shape,
    text,
    unknown: [...unknown, ...passedOver(known)],
  };
}

/** Days by name and by dates: only the dates would count. */
function passedOver(known: readonly ReadTerm<keyof typeof orderTerms>[]): NotUnderstood[] {
  const isDated = known.some(({ name }) => name === 'from' || name === 'to');
  return known.flatMap((term) => (isDated && term.name === 'when' ? { ...term, why: 'twice' as const } : []));
}

/** Whether the list of orders knows every operator of a search. */
export function isOrderSearch(typed: string): boolean {
  return findUnknownInOrders(typed).length === 0;
}

/** The statuses of a search that stand in it as bare words. */
export function statusesNamed(typed: string): OrderStatus[] {
  const bare = readSearch(typed, orderStateWords).terms.slice();
  for (const { name, value } of readSearch(typed).terms) {
    const written = bare.findIndex((term) => term.name === name && term.value === value);
    if (written >= 0) bare.splice(written, 1);
  }
  return [...new Set(bare.map(({ value }) => value as OrderStatus))];
}

export const findUnknownInOrders: FindUnknown = (typed) => readOrderSearch(typed).unknown;

const dayMs = 86_400_000;
/** India is ahead of UTC by this all year. */
const zoneMs = 5.5 * 3_600_000;

/** The search for what was bought from one moment until another (ms): by days where it can be, else by minutes. */
export function searchOfPeriod(from: number, until: number): string {
  const [first, end] = [from + zoneMs, until + zoneMs];
  const write = (at: number, length: number) => new Date(at).toISOString().slice(0, length);
  return first % dayMs === 0 && end % dayMs === 0
    ? `from:${write(first, 10)} to:${write(end - dayMs, 10)}`
    : `from:${write(first, 16)} to:${write(end, 16)}`;
}

/** The tabs that every member of staff has; saved views follow them. */
export const builtinViews = [
  { name: 'all', search: '' },
  { name: 'waiting', search: 'status:waiting when:all' },
  { name: 'late', search: 'status:late when:all' },
  { name: 'cases', search: 'status:case when:all' },
  { name: 'recharges', search: 'status:review when:all' },
  { name: 'refundedToday', search: 'status:refunded when:today' },
] as const;

function amountsOf(terms: readonly ReadTerm[]): Pick<OrderSearch, 'amounts' | 'least' | 'most'> {
  const bounds: { least?: Paise; most?: Paise } = {};
  for (const { compare, amount } of terms) {
    const least = compare === '>' ? amount + 1 : amount;
    const most = compare === '<' ? amount - 1 : amount;
    if (compare.startsWith('>')) bounds.least = Math.max(least, bounds.least ?? least) as Paise;
    if (compare.startsWith('<')) bounds.most = Math.min(most, bounds.most ?? most) as Paise;
  }
  return { ...bounds, amounts: terms.flatMap(({ compare, amount }) => (compare === '=' ? (amount as Paise) : [])) };
}

const namedDays: Record<string, Days> = { today: { since: 0 }, yesterday: { since: 1, until: 1 } };

function periodOf(when: string | undefined, from?: string, to?: string): OrderPeriod | undefined {
  if (from !== undefined || to !== undefined) return { from, to };
  return when === undefined ? undefined : readWhen(when);
}

function readWhen(when: string): OrderPeriod | undefined {
  if (when === 'all') return 'all';
  const days = Object.hasOwn(namedDays, when) ? namedDays[when] : undefined;
  if (days) return { days };
  if (isDay(when)) return { from: when, to: when };
  const seconds = readAge(when);
  return seconds === undefined ? undefined : { seconds };
}

function isMoment(text: string): boolean {
  const [day = '', minute, ...rest] = text.split(/t/i);
  return rest.length === 0 && isDay(day) && (minute === undefined || /^([01]\d|2[0-3]):[0-5]\d$/.test(minute));
}

/** Only days of the calendar: 31 February would be read as one in March, and the database knows no year 0. */
function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The stored statuses of numbers behind the chosen ones; undefined for all of them. */
export function numberStatusesOf(statuses: readonly OrderStatus[]): NumberStatus[] | undefined {
  if (statuses.length === 0) return undefined;
  const found = statuses.flatMap((status): readonly NumberStatus[] => {
    if (status === 'open') return ['requested', 'waiting', 'received'];
    if (status === 'refunded') return ['canceled', 'expired', 'failed'];
    return numberStatuses.filter((stored) => stored === status);
  });
  return [...new Set(found)];
}

/** An order of any kind as one number, for actions on many. */
export function writeBulkId(kind: OrderKind, id: number): number {
  return id * orderKinds.length + orderKinds.indexOf(kind);
}

/** Reads such a number. Undefined for one that names no row. */
export function readBulkId(bulkId: number): { kind: OrderKind; id: number } | undefined {
  const kind = orderKinds[bulkId % orderKinds.length];
  const id = Math.floor(bulkId / orderKinds.length);
  return kind && id > 0 ? { kind, id } : undefined;
}
