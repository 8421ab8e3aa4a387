import {
  longestAccount,
  mostLines,
  type ImportColumn,
  type ImportDoubt,
  type ImportFormat,
  type LineRejectReason,
} from '#shared/staff/stock.ts';
import { loginOf, partsOf } from '../../../../security/account-login.ts';
import { invisibleIn, withoutInvisible } from '../../../../security/invisible-marks.ts';
import { arranged, columnsOf, isSeparatorLine } from './headers.ts';
import { hasLostNumber } from './lost-numbers.ts';
import { csvRows, plainRows, type Row } from './rows.ts';

type Line = { line: number; text: string };
/** An account, and the login by which it is known beside its line. */
export type ReadAccount = Line & { login: string | undefined };
/** A line that is left out. `of` is the line above with the same account. */
export type RejectedLine = Line & { reason: LineRejectReason; of: number | null };
/** A line about which staff are asked. */
export type DoubtfulLine = Line & { doubt: ImportDoubt; columns: ImportColumn[]; marks: string[] };
/** What an import would add: accounts, in the order of their lines. */
export type ReadImport = { accounts: ReadAccount[]; rejected: RejectedLine[]; doubts: DoubtfulLine[] };
type Given = {
  text: string;
  format: ImportFormat;
  parts: number;
  /** Lines that staff call accounts, as they are, although they look like something else. */
  asAccounts?: readonly number[];
};

/** A login on so many lines, each with something else behind it, is a word before codes. */
const fewestOfPrefix = 3;

/**
 * Reads what was pasted or uploaded, one account a row, and sorts out what is no account or stands there twice. A CSV file
 * may quote. What names columns is left out, what shows nothing is taken out, and what a spreadsheet destroyed is left out,
 * unless staff say that the line is an account as it is.
 */
export function readImport({ text, format, parts, asAccounts = [] }: Given): ReadImport {
  const taken = new Set(asAccounts);
  const read: ReadImport = { accounts: [], rejected: [], doubts: [] };
  const candidates: ReadAccount[] = [];
  const raws = new Map<number, string>();
  const doubt = ({ line, raw }: Row, kind: ImportDoubt, details: Partial<DoubtfulLine> = {}) =>
    read.doubts.push({ line, text: raw, doubt: kind, columns: [], marks: [], ...details });
  const reject = ({ line, raw }: Row, reason: LineRejectReason) =>
    read.rejected.push({ line, text: raw, reason, of: null });
  let header: readonly ImportColumn[] = [];
  let isFirst = true;
  for (const given of format === 'csv' ? csvRows(text) : plainRows(text)) {
    const isTaken = taken.has(given.line);
    const columns = columnsOf(given, isFirst);
    isFirst &&= isSeparatorLine(given.raw);
    if (columns) {
      doubt(given, 'header', { columns });
      if (!isTaken) {
        header = columns;
        continue;
      }
    }
    const row = arranged(given, header);
    const { line, raw } = row;
    raws.set(line, raw);
    const reason = problemOf(row.text);
    if (reason || row.text === undefined) {
      reject(row, reason ?? 'unreadable');
      continue;
    }
    const marks = invisibleIn(row.text);
    if (marks.length > 0) doubt(row, 'marks', { marks });
    const account = isTaken ? row.text : withoutInvisible(row.text).trim();
    const isLost = hasLostNumber(account);
    if (isLost) doubt(row, 'number');
    if (!isWhole(account, parts)) reject(row, 'incomplete');
    else if (isLost && !isTaken) reject(row, 'lost_number');
    else candidates.push({ line, text: account, login: loginOf(account, parts) });
  }
  const rejectedTwice = dropDoubles(withoutPrefixes(candidates), read.accounts, raws);
  read.rejected = [...read.rejected, ...rejectedTwice].toSorted((one, other) => one.line - other.line);
  return read;
}

/** Whether there are more lines than one import may have. */
export function hasTooMany({ accounts, rejected }: ReadImport): boolean {
  return accounts.length + rejected.length > mostLines;
}

function problemOf(account: string | undefined): LineRejectReason | undefined {
  // Control characters and the mark of a wrong encoding are no part of any account.
  if (account === undefined || /(?!\t)\p{Cc}|\uFFFD/u.test(account)) return 'unreadable';
  return account.length > longestAccount ? 'too_long' : undefined;
}

function isWhole(account: string, parts: number): boolean {
  const given = partsOf(account);
  return given.length >= parts && given.slice(0, parts).every((part) => part !== '');
}

/** Accounts without the logins that only stand before other codes, as in `Steam:ABCD-1`, `Steam:ABCD-2`. Emails stay. */
function withoutPrefixes(accounts: readonly ReadAccount[]): ReadAccount[] {
  const lines = new Map<string, Set<string>>();
  for (const { text, login } of accounts) {
    if (login === undefined || loginOf(text, 1) !== undefined) continue;
    lines.set(login, (lines.get(login) ?? new Set()).add(text));
  }
  return accounts.map((account) => {
    const isPrefix = (lines.get(account.login ?? '')?.size ?? 0) >= fewestOfPrefix;
    return isPrefix ? { ...account, login: undefined } : account;
  });
}

/** Moves accounts that stand there once to `kept`; returns the others. */
function dropDoubles(all: readonly ReadAccount[], kept: ReadAccount[], raws: ReadonlyMap<number, string>) {
  const seen = new Map<string, number>();
  return all.flatMap((account): RejectedLine[] => {
    const { line, text, login } = account;
    const key = login === undefined ? `line ${withoutInvisible(text)}` : `login ${login}`;
    const of = seen.get(key);
    if (of !== undefined) return [{ line, text: raws.get(line) ?? text, reason: 'double', of }];
    seen.set(key, line);
    kept.push(account);
    return [];
  });
}

export type RejectedCounts = Partial<Record<LineRejectReason, number>>;

/** How many lines were left out, by reason. */
export function rejectedCounts(rejected: readonly { reason: LineRejectReason }[]): RejectedCounts {
  const counts: RejectedCounts = {};
  for (const { reason } of rejected) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
