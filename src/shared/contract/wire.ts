import { z } from 'zod';
import type { FieldCode } from '../field-problem.ts';
import { largestBalance } from '../limits.ts';
import { parseRupees, toRupees, type Paise as PaiseNumber, type Rupees as RupeesText } from '../money.ts';
import { withoutMarks } from '../text/pasted.ts';
import { longestListSearch, longestSearch } from '../staff/search/staff-search.ts';
import { textOf } from '../staff/search/understand.ts';

/** Whole paise as a schema. */
const Paise = z.custom<PaiseNumber>((value) => Number.isSafeInteger(value), 'must be whole paise');

const rupeesLook = { type: 'string', pattern: String.raw`^[+-]?\d+(\.\d{1,2})?$`, example: '1250.50' } as const;

/** Every whole number of paise within the safe range can be written and read. */
const RupeesText = z
  .custom<RupeesText>(
    (value) => typeof value === 'string' && /^[+-]?\d+(\.\d{1,2})?$/.test(value) && parseRupees(value) !== undefined,
    'not_rupees' satisfies FieldCode,
  )
  .meta(rupeesLook);

const codec = {
  decode: (text: RupeesText) => parseRupees(text) as PaiseNumber,
  encode: (amount: PaiseNumber) => toRupees(amount),
};

/** The version of a record that a change is based on: no database column holds a larger one. */
export const RecordVersion = z.int32().min(0);

/** Money on the wire: a rupee string outside, `Paise` inside. */
export const Rupees = z.codec(RupeesText, Paise, codec);

/** Money that a caller sends: more than nothing, and no more than a wallet can hold. */
export const PositiveRupees = z.codec(
  RupeesText.refine((text) => (parseRupees(text) ?? 0) > 0, 'not_positive' satisfies FieldCode).refine(
    (text) => (parseRupees(text) ?? 0) <= largestBalance,
    'too_much_money' satisfies FieldCode,
  ),
  Paise,
  codec,
);

/** A total over many wallets, which no limit bounds: rupees as text outside, a `bigint` of paise inside. */
const TotalText = z
  .custom<RupeesText>((value) => typeof value === 'string' && /^-?\d+\.\d{2}$/.test(value))
  .meta(rupeesLook);
export const TotalRupees = z.codec(TotalText, z.bigint(), {
  decode: (text) => BigInt(text.replace('.', '')),
  encode: (total) => toRupees(total),
});

/** A moment, ISO 8601 in UTC on the wire, a `Date` inside. The database knows no year 0. */
export const Moment = z.codec(z.iso.datetime().regex(/^(?!0000)/), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A branded positive whole number, as rows are named. */
export function id<B extends string>() {
  return z.int().positive().brand<B, 'inout'>();
}

type IdSchema = ReturnType<typeof id<string>>;

/** The same id where it travels as text: in a path or a query. */
export function idText<S extends IdSchema>(schema: S) {
  return z.codec(z.string().regex(/^[1-9]\d{0,14}$/), schema, {
    decode: (text) => Number(text) as z.input<S>,
    encode: (value) => String(value),
  });
}

/** `{ id }` in a path. */
export function idParams<S extends IdSchema>(schema: S) {
  return z.strictObject({ id: idText(schema) });
}

/** The opaque cursor of the next page. */
const Cursor = z.string().min(1).max(200);
export const PageQuery = z.strictObject({ cursor: Cursor.optional() });

/** Limits a list to a period: `from` is inclusive, `to` exclusive. */
export const PeriodQuery = z.strictObject({ from: Moment.optional(), to: Moment.optional() });

/** Every word must occur somewhere in the searched texts. */
export const SearchText = z.string().overwrite(withoutMarks).min(1).max(longestListSearch);

/** A search whose records something is done to, or which are written to a file: refused with an operator that its list does not understand. */
export function understoodSearch(isUnderstood: (typed: string) => boolean) {
  return z
    .string()
    .max(longestSearch)
    .refine(isUnderstood, 'not_understood' satisfies FieldCode);
}

/** The same of the lists that know no operators. */
export const UnderstoodText = SearchText.refine(
  (typed) => textOf(typed) !== undefined,
  'not_understood' satisfies FieldCode,
);

/** A keyset page: `next` is the cursor of the following page, or null on the last. */
export function page<S extends z.ZodType>(item: S) {
  return z.object({ data: z.array(item), next: Cursor.nullable() });
}

/** Why staff did something; recorded in the audit log. */
export const Reason = z.string().trim().min(3).max(500);
