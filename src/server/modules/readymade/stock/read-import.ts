import { parse } from 'csv-parse/sync';
import { longestAccount, mostLines, type ImportFormat, type LineRejectReason } from '#shared/staff/stock.ts';
import { loginOf, partsOf } from '../../../security/account-login.ts';

type Line = { line: number; text: string };
/** A line that is left out. `of` is the line above with the same account. */
export type RejectedLine = Line & { reason: LineRejectReason; of: number | null };
/** What an import would add: accounts, in the order of their lines. */
export type ReadImport = { accounts: Line[]; rejected: RejectedLine[] };
type Given = { text: string; format: ImportFormat; parts: number };

const separators = [':', '|', ';', '\t'] as const;

/**
 * Reads what was pasted or uploaded, one account a line, and sorts out what is no account or stands there twice. Lines are
 * numbered from 1 as they were given; empty ones are skipped. A CSV file may quote, and its first line may name the columns.
 */
export function readImport({ text, format, parts }: Given): ReadImport {
  const lines = format === 'csv' ? csvLines(text) : plainLines(text);
  const accounts: Line[] = [];
  const rejected: RejectedLine[] = [];
  const seen = new Map<string, number>();
  for (const { line, text: account, raw } of lines) {
    const reason = problemOf(account, parts);
    const key = account === undefined ? '' : (loginOf(account) ?? `line ${account}`);
    const of = seen.get(key) ?? null;
    if (reason || account === undefined) rejected.push({ line, text: raw, reason: reason ?? 'unreadable', of: null });
    else if (of !== null) rejected.push({ line, text: raw, reason: 'double', of });
    else {
      seen.set(key, line);
      accounts.push({ line, text: account });
    }
  }
  return { accounts, rejected };
}

/** Whether there are more lines than one import may have. */
export function hasTooMany({ accounts, rejected }: ReadImport): boolean {
  return accounts.length + rejected.length > mostLines;
}

function problemOf(account: string | undefined, parts: number): LineRejectReason | undefined {
  // Control characters and the mark of a wrong encoding are no part of any account.
  if (account === undefined || /(?!\t)\p{Cc}|\uFFFD/u.test(account)) return 'unreadable';
  if (account.length > longestAccount) return 'too_long';
  const given = partsOf(account);
  const isWhole = given.slice(0, parts).every((part) => part !== '') && given.length >= parts;
  return isWhole ? undefined : 'incomplete';
}

type Read = { line: number; text: string | undefined; raw: string };

function plainLines(text: string): Read[] {
  return withoutMark(text)
    .split(/\r\n|\r|\n/)
    .map((raw, index) => ({ line: index + 1, text: raw.trim(), raw }))
    .filter((read) => read.text !== '');
}

/** The rows of a CSV file, their cells joined by a sign that none of them contains. */
function csvLines(text: string): Read[] {
  const given = withoutMark(text);
  const first = given.split('\n', 1)[0] ?? '';
  const delimiter = ['\t', ';', ','].find((sign) => first.includes(sign)) ?? ',';
  const read: Read[] = [];
  const options = { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true };
  try {
    const rows = parse(given, { ...options, raw: true }) as unknown as { record: string[]; raw: string }[];
    let [place, line] = [0, 1];
    for (const { record, raw: whole } of rows) {
      const raw = whole.replace(/^[\r\n]+|[\r\n]+$/g, '');
      const start = given.indexOf(raw, place);
      line += given.slice(place, start).split('\n').length - 1;
      place = start;
      read.push({ line, text: joined(record), raw });
    }
  } catch {
    // A quote that never ends: what comes after it cannot be told apart.
    return plainLines(text).map((line) => ({ ...line, text: undefined }));
  }
  const cells = read[0]?.text?.toLowerCase() ?? '';
  return namesColumns(cells) ? read.slice(1) : read;
}

function joined(record: readonly string[]): string | undefined {
  const sign = separators.find((one) => !record.some((cell) => cell.includes(one)));
  return sign === undefined ? undefined : record.join(sign);
}

function namesColumns(first: string): boolean {
  const parts = partsOf(first);
  return parts.length > 1 && parts.includes('password') && !parts.some((part) => part.includes('@'));
}

function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

export type RejectedCounts = Partial<Record<LineRejectReason, number>>;

/** How many lines were left out, by reason. */
export function rejectedCounts(rejected: readonly { reason: LineRejectReason }[]): RejectedCounts {
  const counts: RejectedCounts = {};
  for (const { reason } of rejected) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
