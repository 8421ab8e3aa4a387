import { OwnPath } from '#shared/contract/desktop/alerts.ts';

export const linkScheme = 'numdesk';

/** `wrong`: it is no link to one of our views. `noShop`: none was chosen yet. `otherShop`: this client belongs to another. */
export type LinkRefusal = 'wrong' | 'noShop' | 'otherShop';
export type Link = { ok: true; path: string } | { ok: false; reason: LinkRefusal };

const longestLink = 600;

/** First segments of pages that only show something. Logging in, out and setting a password are not among them. */
const views = new Set([
  '',
  'admin',
  'api-docs',
  'buy-number',
  'login-history',
  'notifications',
  'numbers-history',
  'profile',
  'readymade-accounts',
  'readymade-ordered-accounts',
  'recharge',
  'tickets',
  'transactions-history',
]);

const shape = /^numdesk:\/\/((?:[a-z\d.-]+|\[[a-f\d:.]+\])(?::\d{1,5})?)(\/[\w.~/-]*)?(?:\?([\w.~%&=+:,@-]*))?$/i;
/** Parameters that prove something or that do something in an email's link. */
const forbidden = /token|code|pass|pwd|secret|key|otp|proof|auth|session|confirm|factor|script/i;

/**
 * Reads a link such as "numdesk://shop.example/admin/cases?open=7" for the client of `shop`, an origin. A link comes from
 * anywhere, so it can only choose a view of that shop: no other host, no login, no token, nothing that a page would run.
 */
export function readLink(text: string, shop: string | null): Link {
  const [matches, authority = '', path = '/', query = ''] = text.length > longestLink ? [] : (shape.exec(text) ?? []);
  if (matches === undefined || !isView(path) || !isQuery(query)) return { ok: false, reason: 'wrong' };
  if (shop === null) return { ok: false, reason: 'noShop' };
  if (!isAt(authority, new URL(shop))) return { ok: false, reason: 'otherShop' };
  const own = OwnPath.safeParse(query === '' ? path : `${path}?${query}`);
  return own.success ? { ok: true, path: own.data } : { ok: false, reason: 'wrong' };
}

/** Whether a path, without a query, is one of these pages. */
export function isViewPath(path: string): boolean {
  return /^\/[\w.~/-]*$/.test(path) && isView(path);
}

function isView(path: string): boolean {
  const [, first = '', ...rest] = path.split('/');
  return views.has(first) && [first, ...rest].every((segment, place) => isSegment(segment, place === rest.length));
}

/** Only the last one may be empty. Two dots may go up, and no page has them; one alone is no name. */
function isSegment(segment: string, isLast: boolean): boolean {
  return segment === '' ? isLast : !/^\.$|\.\./.test(segment);
}

function isQuery(query: string): boolean {
  if (query === '') return true;
  return query.split('&').every((pair) => {
    const [name = '', value = '', ...more] = pair.split('=');
    return more.length === 0 && /^\w{1,40}$/.test(name) && !forbidden.test(name) && isValue(value);
  });
}

/** Plain text once decoded: no markup, no control characters, no address of its own. */
function isValue(value: string): boolean {
  try {
    const text = decodeURIComponent(value);
    return !/[<>"'`\\]|\p{C}|:\/|^\s*(javascript|data|vbscript):/iu.test(text);
  } catch {
    return false;
  }
}

/** Compares as URLs do: ports that the scheme implies and the case of a name do not matter. */
function isAt(authority: string, shop: URL): boolean {
  const address = `${shop.protocol}//${authority}/`;
  return URL.canParse(address) && new URL(address).host === shop.host;
}
