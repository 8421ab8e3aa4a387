import type { ShopCheck, ShopRefusal } from '#shared/contract/desktop.ts';

type Address = { ok: true; origin: string } | Extract<ShopCheck, { ok: false }>;

/**
 * Reads what someone types as their shop's address and reduces it to an origin: "shop.example/login" is
 * "https://shop.example". Plain http is for a shop on this computer only; anywhere else a token would cross in clear.
 */
export function readShopAddress(text: string): Address {
  const url = parsed(text.trim());
  if (!url) return refused('address_missing');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refused('address_scheme');
  if (url.username !== '' || url.password !== '') return refused('address_credentials');
  if (!isPlainHost(url.hostname)) return refused('address_host');
  if (url.protocol === 'https:' || isThisComputer(url.hostname)) return { ok: true, origin: url.origin };
  return refused('address_insecure');
}

/** Without a scheme, https is meant, or http on this computer. */
function parsed(typed: string): URL | undefined {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(typed)) return urlOf(typed);
  const local = urlOf(`http://${typed}`);
  return local && isThisComputer(local.hostname) ? local : urlOf(`https://${typed}`);
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** The origin becomes part of a policy: a host with "*" or ";" in it, which an address may have, would change that. */
function isPlainHost(hostname: string): boolean {
  return /^([a-z\d_.-]+|\[[a-f\d:.]+\])$/.test(hostname);
}

/** A name for this very computer: nothing sent there leaves it. */
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
