import { z } from 'zod';
import type { ShopCheck, ShopRefusal } from '#shared/contract/desktop/shop-check.ts';
import { SiteData } from '#shared/contract/site.ts';

export type Fetch = (address: string, options: RequestInit) => Promise<Response>;

/** Checks only a few fields, so a shop of another version is still recognised. */
const Site = z.object({ data: SiteData.pick({ name: true, sandbox: true }) });

/** Requests an origin's site data within `timeoutMs`. Returns the shop's name, or why it is not a shop. */
export async function checkSite(origin: string, fetch: Fetch, timeoutMs = 10_000): Promise<ShopCheck> {
  const { host } = new URL(origin);
  try {
    const response = await fetch(`${origin}/api/user/site-data`, {
      signal: AbortSignal.timeout(timeoutMs),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
    });
    if (response.status >= 500) return refused('server_error', { host, status: response.status });
    const site = response.ok ? Site.safeParse(await response.json()) : undefined;
    return site?.success ? { ok: true, name: site.data.data.name } : refused('not_a_shop', { host });
  } catch (error) {
    return refused(reasonOf(error), { host });
  }
}

function reasonOf(error: unknown): ShopRefusal {
  if (error instanceof SyntaxError) return 'not_a_shop';
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  if (/redirect/i.test(message)) return 'redirect';
  if (message.includes('ERR_CERT_')) return 'certificate';
  if (message.includes('ERR_NAME_NOT_RESOLVED')) return 'unknown_host';
  return 'unreachable';
}

function refused(reason: ShopRefusal, params: { host: string; status?: number }): ShopCheck {
  return { ok: false, reason, params };
}
