import type { AuthInfo, ClientRequest, Net } from 'electron';
import type { Fetch } from '#main/shop/site-check.ts';
import type { Login, Logins } from '#main/access/logins.ts';

type Dependencies = {
  net: Pick<Net, 'request'>;
  login: Logins['answer'];
  /** Has a page connect to the address: only pages are asked for a certificate, and the session keeps it. */
  knock: (address: string) => Promise<void>;
};

/** How long a request has after each answer of the person, in ms. */
const timeoutMs = 10_000;

/**
 * Returns the `fetch` of this process. Electron's own refuses every login for us. The time in which the person is asked counts
 * for no limit.
 */
export function createFetch({ net, login, knock }: Dependencies): Fetch {
  return async (address, options) => {
    try {
      return await send(address, options);
    } catch (error) {
      if (!String(error).includes('ERR_SSL_CLIENT_AUTH_CERT_NEEDED')) throw error;
      await knock(address);
      return send(address, { ...options, signal: AbortSignal.timeout(timeoutMs) });
    }
  };

  function send(address: string, { signal, ...options }: RequestInit): Promise<Response> {
    return new Promise((resolve, reject) => {
      const request = net.request({
        url: address,
        method: options.method ?? 'GET',
        headers: options.headers as Record<string, string>,
        credentials: options.credentials ?? 'omit',
        ...(options.cache && { cache: options.cache }),
        ...(options.redirect && { redirect: options.redirect }),
      });
      answerLogins(request, signal, reject);
      request.on('error', reject);
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => resolve(responseOf(response.statusCode, Buffer.concat(chunks))));
      });
      request.end(options.body as string | undefined);
    });
  }

  function answerLogins(
    request: ClientRequest,
    signal: AbortSignal | null | undefined,
    reject: (error: unknown) => void,
  ) {
    let tried: Login | undefined;
    /** What limits the request now; nothing does while the person is asked. */
    let limit: AbortSignal | undefined;
    const end = (reason: unknown) => {
      request.abort();
      reject(reason);
    };
    const limitBy = (next?: AbortSignal) => {
      limit = next;
      next?.addEventListener('abort', () => next === limit && end(next.reason));
    };
    limitBy(signal ?? undefined);
    request.on('login', (challenge: AuthInfo, answer: (name?: string, password?: string) => void) => {
      limitBy();
      login(challenge, tried).then((given) => {
        tried = given;
        // Chromium would say that the tunnel failed.
        if (!given && challenge.isProxy) return end(new Error('net::ERR_PROXY_AUTH_REQUESTED'));
        limitBy(AbortSignal.timeout(timeoutMs));
        answer(given?.name, given?.password);
      }, end);
    });
  }
}

/** Rejects for a status that a `Response` cannot have. */
async function responseOf(status: number, body: Buffer<ArrayBuffer>): Promise<Response> {
  return new Response(body.length > 0 ? body : null, { status });
}
