import type { FastifyInstance, FastifyRequest } from 'fastify';
import { absentValues } from '#shared/public-api/parameters.ts';

/**
 * Parses forms, urlencoded or multipart, and ignores any other body, because clients send arbitrary bodies beside their
 * query. The body limit of the server holds for each of them.
 */
export function readForms(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
  scope.addContentTypeParser<Buffer>(
    'multipart/form-data',
    { parseAs: 'buffer' },
    ({ headers }: FastifyRequest, body: Buffer) => readMultipart(headers['content-type'] ?? '', body),
  );
  scope.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
}

/** The fields of a multipart form; none where it is broken, as in PHP. Files are passed over. */
async function readMultipart(type: string, body: Buffer): Promise<URLSearchParams> {
  const fields = new URLSearchParams();
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value);
  } catch {
    return fields;
  }
  return fields;
}

/**
 * The parameters of query and form, of which the query takes precedence. Names and values are trimmed: a popular client
 * sends "country " as a name. What clients send for a variable that is not set counts as absent.
 */
export function parametersOf({ url, body }: FastifyRequest): URLSearchParams {
  const given = new URLSearchParams();
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1 || url.length));
  for (const [name, value] of [...query, ...(body instanceof URLSearchParams ? body : [])]) {
    const [trimmedName, text] = [name.trim(), value.trim()];
    if (!absentValues.includes(text) && !given.has(trimmedName)) given.append(trimmedName, text);
  }
  return given;
}
