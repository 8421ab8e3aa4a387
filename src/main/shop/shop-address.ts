import type { ShopCheck, ShopRefusal } from '#shared/contract/desktop/shop-check.ts';

type Address = { ok: true; origin: string } | Extract<ShopCheck, { ok: false }>;

/**
 * Parses a typed shop address to an origin: "shop.example/login" becomes "https://shop.example". Plain http is allowed
 * only for a shop on this computer, because elsewhere the token would be sent unencrypted.
 */
export function readShopAddress(text: string): Address {
  const url = parse(text.trim());
  if (!url) return refused('address_missing');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refused('address_scheme');
  if (url.username !== '' || url.password !== '') return refused('address_credentials');
  if (!isPlainHost(url.hostname)) return refused('address_host');
  if (url.protocol === 'https:' || isThisComputer(url.hostname)) return { ok: true, origin: url.origin };
  return refused('address_insecure');
}

/** Defaults to https without a scheme, or to http on this computer. */
function parse(typed: string): URL | undefined {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(typed)) return urlOf(typed);
  const local = urlOf(`http://${typed}`);
  return local && isThisComputer(local.hostname) ? local : urlOf(`https://${typed}`);
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** The origin becomes part of the Content-Security-Policy: "*" or ";" in a host, which a URL allows, would change it. */
function isPlainHost(hostname: string): boolean {
  return /^([a-z\d_.-]+|\[[a-f\d:.]+\])$/.test(hostname);
}

/** Whether the host is this computer. */
function isThisComputer(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}

function refused(reason: ShopRefusal): Address {
  return { ok: false, reason, params: {} };
}
