import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#shared/problem.ts';
import { readXsrfToken, xsrf } from '#shared/xsrf.ts';

const apiRoutes = /^\/api(\/|$)/;
const readMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Gives a page that has none the cookie whose value its requests repeat as a header. A page only: answers that caches keep never
 * set it. The page's scripts read it, so it is not HttpOnly; it proves nothing but where a request comes from.
 */
export function giveXsrfToken({ headers }: FastifyRequest, reply: FastifyReply, publicUrl: string): void {
  if (readXsrfToken(headers.cookie ?? '') !== undefined) return;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const token = randomBytes(16).toString('base64url');
  void reply
    .header('set-cookie', `${xsrf.cookie}=${token}; Path=/; SameSite=Lax${secure}`)
    .header('cache-control', 'private, no-cache');
}

/**
 * Refuses a change that carries the cookie without repeating it: another site's page can make a browser send the cookie, but cannot
 * read it. Programs and the desktop client carry no cookie, and a bearer token is needed anyway (decision 51).
 */
export function refuseForgedChanges(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, headers, routeOptions }, _reply, done) => {
    const token = readXsrfToken(headers.cookie ?? '');
    const isChange = !readMethods.includes(method) && apiRoutes.test(routeOptions.url ?? '');
    const isForged = isChange && token !== undefined && headers[xsrf.header.toLowerCase()] !== token;
    done(isForged ? new Problem('page_outdated') : undefined);
  });
}
