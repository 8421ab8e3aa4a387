import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { Fetch } from '#main/shop/site-check.ts';

/** Tokens that a request carries: the session's, and that of the member of staff beside an impersonation. */
export type RequestTokens = { token: string; admin_token?: string | null };

/** `shop`: where the tokens are from, for a request that may go out after another shop was chosen. */
type Request = { endpoint: keyof Endpoints; tokens: RequestTokens; body?: object; shop?: string | null };
/** `status` is 0 when no answer came. */
export type ShopAnswer = { status: number; body: Record<string, unknown> };

/** The few requests that the shell itself sends to the shop, where no page can. */
export type ShopCalls = (request: Request) => Promise<ShopAnswer>;

const timeoutMs = 10_000;

/** Creates the client. Requests go the system's way: its proxy and certificates. */
export function createShopCalls(fetch: Fetch, shopAddress: () => string | null): ShopCalls {
  return async ({ endpoint, tokens, body, shop = shopAddress() }) => {
    const [method = '', path = ''] = endpoint.split(' ');
    if (shop === null) return { status: 0, body: {} };
    try {
      const response = await fetch(shop + path, {
        method,
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          Authorization: `Bearer ${tokens.token}`,
          ...(tokens.admin_token && { admin_token: tokens.admin_token }),
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json().catch(() => ({}));
      const isObject = typeof answer === 'object' && answer !== null;
      return { status: response.status, body: isObject ? (answer as Record<string, unknown>) : {} };
    } catch {
      return { status: 0, body: {} };
    }
  };
}
