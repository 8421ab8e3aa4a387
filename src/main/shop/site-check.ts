import { z } from 'zod';
import type { ShopCheck, ShopRefusal } from '#shared/contract/desktop/shop-check.ts';
import { SiteData } from '#shared/contract/site.ts';

/** Chromium's errors, by how they begin. https://source.chromium.org/chromium/chromium/src/+/main:net/base/net_error_list.h */
const reasons: readonly (readonly [beginning: string, reason: ShopRefusal])[] = [
  ['ERR_INTERNET_DISCONNECTED', 'offline'],
  ['ERR_NAME_', 'unknown_host'],
  ['ERR_CONNECTION_REFUSED', 'refused'],
  ['ERR_CONNECTION_RESET', 'reset'],
  ['ERR_CONNECTION_CLOSED', 'reset'],
  ['ERR_CONNECTION_ABORTED', 'reset'],
  ['ERR_EMPTY_RESPONSE', 'reset'],
  ['ERR_CONNECTION_TIMED_OUT', 'timeout'],
  ['ERR_TIMED_OUT', 'timeout'],
  ['ERR_PROXY_AUTH', 'proxy_login'],
  ['ERR_TUNNEL_CONNECTION_FAILED', 'proxy_refused'],
  ['ERR_PROXY_', 'proxy_unreachable'],
  ['ERR_SOCKS_', 'proxy_unreachable'],
  ['ERR_MANDATORY_PROXY_', 'proxy_unreachable'],
  ['ERR_CERT_AUTHORITY_INVALID', 'certificate_unknown'],
  ['ERR_CERT_DATE_INVALID', 'certificate_expired'],
  ['ERR_CERT_COMMON_NAME_INVALID', 'certificate_host'],
  ['ERR_CERT_', 'certificate'],
  ['ERR_SSL_CLIENT_AUTH', 'certificate_wanted'],
  ['ERR_BAD_SSL_CLIENT_AUTH', 'certificate_wanted'],
  ['ERR_SSL_', 'secure_connection'],
];
/** Without a network a name is not found either. */
const offlineLooksLike = new Set<ShopRefusal>(['unknown_host', 'unreachable', 'timeout']);

type Options = { fetch: Fetch; isOnline: () => boolean; timeoutMs?: number };
export type Fetch = (address: string, options: RequestInit) => Promise<Response>;

/** Checks only a few fields, so a shop of another version is still recognised. */
const Site = z.object({ data: SiteData.pick({ name: true, sandbox: true }) });

/** Requests an origin's site data within `timeoutMs`. Returns the shop's name, or why it is not a shop. */
export async function checkSite(origin: string, { fetch, isOnline, timeoutMs = 10_000 }: Options): Promise<ShopCheck> {
  const { host } = new URL(origin);
  try {
    const response = await fetch(`${origin}/api/user/site-data`, {
      signal: AbortSignal.timeout(timeoutMs),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
    });
    // Everyone may read it: what stands before the shop wants a login in the place of the shop's own.
    if (response.status === 401) return refused('server_login', { host, code: 'HTTP 401' });
    if (response.status === 407) return refused('proxy_login', { host, code: 'HTTP 407' });
    if (response.status >= 500) return refused('server_error', { host, status: response.status });
    const site = response.ok ? Site.safeParse(await response.json()) : undefined;
    return site?.success ? { ok: true, name: site.data.data.name } : refused('not_a_shop', { host });
  } catch (error) {
    const { reason, code } = reasonOf(error);
    const isOffline = offlineLooksLike.has(reason) && !isOnline();
    return refused(isOffline ? 'offline' : reason, { host, ...(code !== undefined && { code }) });
  }
}

function reasonOf(error: unknown): { reason: ShopRefusal; code?: string } {
  if (error instanceof SyntaxError) return { reason: 'not_a_shop' };
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'TimeoutError' || name === 'AbortError') return { reason: 'timeout' };
  if (/redirect/i.test(message)) return { reason: 'redirect' };
  const code = /ERR_[A-Z\d_]+/.exec(message)?.[0];
  if (code === undefined) return { reason: 'unreachable' };
  return { reason: reasons.find(([beginning]) => code.startsWith(beginning))?.[1] ?? 'unreachable', code };
}

function refused(reason: ShopRefusal, params: { host: string; status?: number; code?: string }): ShopCheck {
  return { ok: false, reason, params };
}
