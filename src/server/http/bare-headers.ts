/** The protection of answers that do not come from Fastify: refusals of broken requests, and Socket.IO's own. */
export const bareHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;
