import type { FastifyInstance } from 'fastify';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import type { AvatarType } from '../../db/tables/accounts.ts';
import { findAvatar } from './profile.repository.ts';

const yearSeconds = 31_536_000;
const isType = (text = ''): text is AvatarType => ['png', 'jpeg', 'webp'].includes(text);

/**
 * Serves /avatars/<name>.<type>. A new photo gets a new URL, so responses are cached permanently. The headers prevent
 * sniffing and scripts, also when the URL is opened directly: a browser shows an image or nothing.
 */
export function avatarRoutes(app: FastifyInstance, db: Db) {
  app.get<{ Params: { file: string } }>('/avatars/:file', async ({ params }, reply) => {
    const [, name, type] = /^([\w-]{43})\.(png|jpeg|webp)$/.exec(params.file) ?? [];
    const picture = name && isType(type) ? await findAvatar(db, name, type) : undefined;
    if (!picture) throw new Problem('not_found');
    return reply
      .type(`image/${type}`)
      .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .send(picture);
  });
}
