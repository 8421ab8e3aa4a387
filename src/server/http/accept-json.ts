import type { FastifyInstance } from 'fastify';
import { Problem } from '#shared/problem.ts';

/** Accepts JSON bodies only. An empty body counts as absent, whatever content type the client sends with it. */
export function acceptJson(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parseJson(request, body, done);
  });
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) =>
    body.length === 0 ? done(null, undefined) : done(new Problem('not_json')),
  );
}
