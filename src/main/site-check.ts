import { z } from 'zod';
import type { DesktopCalls } from '#shared/contract/desktop.ts';
import { SiteData } from '#shared/contract/site.ts';

export type ShopCheck = z.output<DesktopCalls['chooseShop']['output']>;
export type Fetch = (address: string, options: RequestInit) => Promise<Response>;

/** Few fields only, so that a shop of another version is still recognised. */
const Site = z.object({ data: SiteData.pick({ name: true, sandbox: true }) });

/** Asks an origin for its site-data, within `timeout` ms, and answers the shop's name or why it is not one. */
export async function checkSite(origin: string, fetch: Fetch, timeout = 10_000): Promise<ShopCheck> {
  const { host } = new URL(origin);
  try {
    const answer = await fetch(`${origin}/api/user/site-data`, {
      signal: AbortSignal.timeout(timeout),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
    });
    if (answer.status >= 500) return refused(`${host} is in trouble (status ${answer.status}). Try again in a moment.`);
    const site = answer.ok ? Site.safeParse(await answer.json()) : undefined;
    return site?.success ? { ok: true, name: site.data.data.name } : refused(notAShop(host));
  } catch (error) {
    return refused(reasonOf(error, host));
  }
}

function reasonOf(error: unknown, host: string): string {
  if (error instanceof SyntaxError) return notAShop(host);
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'TimeoutError' || name === 'AbortError') return `${host} did not answer in time. Try again.`;
  if (/redirect/i.test(message)) return `${host} sends us to another address. Enter the one your browser ends up on.`;
  if (message.includes('ERR_CERT_')) return `${host} cannot prove who it is (its certificate is not valid).`;
  if (message.includes('ERR_NAME_NOT_RESOLVED')) return `There is no site at ${host}. Check the spelling.`;
  return `${host} cannot be reached. Check the address and your connection.`;
}

function notAShop(host: string): string {
  return `${host} answers, but it is not a Numdesk shop.`;
}

function refused(reason: string): ShopCheck {
  return { ok: false, reason };
}
