import type { ImportColumn } from '#shared/staff/stock.ts';
import { separator } from '../../../../security/account-login.ts';
import { roleOf, roleOfColumn, type AccountRole } from '../../../../security/account-words.ts';
import { joined, type Row } from './rows.ts';

/** In characters. */
const longestHeader = 500;

/**
 * The columns that a row names: undefined for an account. Every cell must be a known word. In the first row, which is more
 * likely to be a header, most of them are enough while the others look like words, too, and one of two if it is the second:
 * `Code: ABCD` is a labelled code.
 */
export function columnsOf({ cells, raw }: Row, isFirst: boolean): ImportColumn[] | undefined {
  if (isSeparatorLine(raw)) return [];
  if (raw.includes('@') || raw.length > longestHeader) return undefined;
  const readings = [cells, raw.trim().split(separator), raw.trim().split(/[：，；、]/u)];
  const columns = readings.map((names) => namedBy(names, isFirst)).find((one) => one !== undefined);
  return columns ?? namedByWords(raw.trim().split(/\s+/));
}

function namedBy(names: readonly string[], isFirst: boolean): ImportColumn[] | undefined {
  const read = names.length > 1 ? roleOfColumn : roleOf;
  const columns = names.map((name) => ({ name: name.trim(), role: read(name) }));
  const filled = columns.filter(({ name }) => name !== '');
  const known = filled.filter(({ role }) => role !== undefined);
  if (!known.some(({ role }) => role !== 'other')) return undefined;
  const isMost =
    known.length * 2 > filled.length || (known.length * 2 === filled.length && filled[0]?.role === undefined);
  const isHeader = known.length === filled.length || (isFirst && isMost && filled.every(({ name }) => isWord(name)));
  return isHeader ? columns.map(({ name, role }) => ({ name, role: role ?? 'other' })) : undefined;
}

/** With spaces between the names, only what names a login and a password: "no password" is a remark. */
function namedByWords(names: readonly string[]): ImportColumn[] | undefined {
  const columns = namedBy(names, false);
  const has = (wanted: AccountRole) => columns?.some(({ role }) => role === wanted);
  return has('login') && has('password') ? columns : undefined;
}

/** Whether a line tells a spreadsheet which delimiter follows. */
export function isSeparatorLine(raw: string): boolean {
  return /^\uFEFF?\s*"?sep=.?"?\s*$/i.test(raw);
}

/** A row whose header puts the login elsewhere, with login and password in front: as every account is kept. */
export function arranged(row: Row, columns: readonly ImportColumn[]): Row {
  const login = placeOf(columns, 'login');
  const password = placeOf(columns, 'password');
  if (columns[0]?.role === 'login' || login < 0 || row.cells.length < columns.length) return row;
  const first = [login, ...(password < 0 ? [] : [password])];
  const rest = row.cells.filter((_, index) => !first.includes(index));
  return { ...row, ...joined([...first.map((index) => row.cells[index] ?? ''), ...rest], row.sign) };
}

/** The column that holds it. Of several logins, that of the email. */
function placeOf(columns: readonly ImportColumn[], wanted: AccountRole): number {
  const email = wanted === 'login' ? columns.findIndex(({ name, role }) => role === wanted && /mail/i.test(name)) : -1;
  return email >= 0 ? email : columns.findIndex(({ role }) => role === wanted);
}

function isWord(name: string): boolean {
  return name.length <= 40 && !/[@\d]/.test(name);
}
