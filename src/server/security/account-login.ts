import { roleOf, type AccountRole } from './account-words.ts';
import { withoutInvisible } from './invisible-marks.ts';

/** What parts of an account stand between. */
export const separator = /[:;|\t,]|-{4,}/;
/** Neither a piece of JSON nor several words. */
const loginLook = /^[^\s{}[\]"'<>]{3,200}$/;
const email = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:.]{2,}$/u;
/** A link of any kind, such as https://, vless:// or magnet:?, and kinds that do without slashes. */
const link = /^(?:[a-z][a-z0-9+.-]*:(?:\/\/|\?)|(?:bitcoin|ethereum|litecoin|monero|data|mailto|tel|sms|urn):)/i;
/** Room for the longest label and what surrounds it, in characters. */
const longestLabel = 48;
/** A line with more colons and equals signs is a cookie or the like. */
const mostSigns = 50;
/** Of a proxy: host.example:8080:user:password, user:password@host.example:8080. */
const hostName = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i;
const proxy = /^[^\s:@]+:[^\s:@]+@[a-z\d.-]+:\d{2,5}$/i;
const networkAddress = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** The parts of an account as it is kept: a login, a password, and what else the supplier gives. */
export function partsOf(line: string): string[] {
  const labelled = labelsOf(line);
  if (labelled.length > 1) return labelled.map(({ value }) => value);
  return line.split(separator).map((part) => part.trim());
}

/**
 * The login of an account, written in one way, so that the same account is known again with another password. Undefined for
 * a line without one, such as a link, a code or a cookie: it is known by the whole line. A line of which one part is wanted
 * has a login only where it says so, by an email or by labels.
 */
export function loginOf(line: string, wantedParts = 2): string | undefined {
  const text = withoutInvisible(line).trim();
  if (link.test(text)) return undefined;
  const labels = labelsOf(text);
  if (labels.length > 1) return loginAmong(labels);
  const [first = '', ...rest] = partsOf(labels[0]?.value ?? text);
  if (email.test(first)) return writtenOnce(first);
  const hasNoLogin = labels.length > 0 || wantedParts < 2 || rest.every((part) => part === '');
  if (hasNoLogin || !loginLook.test(first) || isPrefix(first, rest) || proxy.test(text)) return undefined;
  // A word, a colon and a space are a label, also one that nobody knows: "Redeem: ABCD".
  if (/^\p{L}+: /u.test(text)) return undefined;
  return writtenOnce(first);
}

/** What the fingerprint of an account's login is made of: never the same as a line that is nothing else. */
export function loginMarkOf(line: string): string | undefined {
  const login = loginOf(line);
  return login === undefined ? undefined : markOfLogin(login);
}

export function markOfLogin(login: string): string {
  return `login ${login}`;
}

/** A login as it is compared. */
export function writtenOnce(login: string): string {
  return withoutInvisible(login).trim().normalize('NFKC').toLowerCase();
}

/** Whether the first part names a shop before its code, as in AMZN:1234, or an address before its port. */
function isPrefix(first: string, [second = '', ...others]: readonly string[]): boolean {
  if (networkAddress.test(first)) return true;
  if (hostName.test(first) && /^\d{2,5}$/.test(second) && others.length > 1) return true;
  if (/^\p{L}+$/u.test(first) && /^[A-Z\d]{3,8}(?:-[A-Z\d]{3,8})+$/.test(second)) return true;
  return /^[A-Z]{2,12}$/.test(first) && /^[A-Z0-9-]+$/.test(second);
}

type Label = { role: AccountRole; value: string };

/** The email or user name of a labelled line. One that goes with a code and no password is the shop's, not the account's. */
function loginAmong(labels: readonly Label[]): string | undefined {
  const has = (wanted: AccountRole) => labels.some(({ role }) => role === wanted);
  if (has('code') && !has('password')) return undefined;
  const logins = labels
    .filter(({ role }) => role === 'login')
    .map(({ value }) => value.split(/[\s|;,，；、\t]/u, 1)[0] ?? '');
  const login = logins.find((one) => email.test(one)) ?? logins.find((one) => one !== '');
  return login === undefined ? undefined : writtenOnce(login);
}

/**
 * The labelled values of a line such as `Email: a | Password: p`, when it begins with a label. A label is a known word before
 * a colon or an equals sign; its value goes up to the next label.
 */
function labelsOf(line: string): Label[] {
  const signs = [...line.matchAll(/\s*[:=：]\s*/gu)];
  if (signs.length > mostSigns) return [];
  const found = signs.flatMap(({ 0: sign, index }) => {
    const label = labelBefore(line, index);
    return label ? [{ ...label, valueAt: index + sign.length }] : [];
  });
  const [first] = found;
  // A bullet, a number or an emoji may stand before the first label.
  if (!first || /[\p{L}@]/u.test(line.slice(0, first.from))) return [];
  return found.map(({ role, valueAt }, index) => {
    const value = line.slice(valueAt, found[index + 1]?.from);
    return { role, value: value.replace(/\s*[|;,，；、\t]\s*$|\s+[/•·–—-]+\s*$/u, '').trim() };
  });
}

/** The longest known word that ends there, and where it begins. */
function labelBefore(line: string, end: number): { role: AccountRole; from: number } | undefined {
  const start = Math.max(0, end - longestLabel);
  const near = line.slice(start, end);
  const part = near.slice(near.search(/[^|;,，；、\t]*$/u));
  // What the window cuts is no whole word.
  const words = [...part.matchAll(/\S+/gu)].slice(start > 0 && part === near ? 1 : 0).slice(-4);
  for (const { index } of words) {
    const role = roleOf(part.slice(index));
    if (role !== undefined) return { role, from: end - part.length + index };
  }
  return undefined;
}
