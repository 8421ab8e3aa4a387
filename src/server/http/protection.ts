import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { basePolicy } from './pages/page-policy.ts';

/** Nothing but a page loads or runs anything. Icons are drawings with styles of their own. */
const policyOfData = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const yearSeconds = 31_536_000;
const headersOfData = {
  'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
};

/** The protection of answers that Fastify's hooks do not see: refusals of broken requests, and Socket.IO's own. */
export const bareHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...headersOfData,
} as const;

/**
 * Protects each answer of Fastify. Pages, and the worker, which is bound by its own policy, get all that helmet knows; it is as
 * long as many an answer, so everything else gets only what browsers read there. No cache may store an answer that does not say how
 * it is kept.
 */
export function protectAnswers(app: FastifyInstance, publicUrl: string): void {
  const protectPage = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: basePolicy(publicUrl) },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: { maxAge: yearSeconds, includeSubDomains: true },
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    if (isPage(String(reply.getHeader('content-type'))) || request.url === '/sw.js') {
      protectPage(request.raw, reply.raw, () => done());
      return;
    }
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', policyOfData);
    void reply.headers(headersOfData);
    done();
  });
}

function isPage(type: string): boolean {
  return type.startsWith('text/html');
}
