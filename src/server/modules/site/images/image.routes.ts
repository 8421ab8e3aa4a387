import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/client.ts';
import { findImage } from './images.repository.ts';

const yearSeconds = 31_536_000;

/** Serves /site-images/<id>.<png|webp>. An id is the hash of what it names, so a cache may keep it for good. */
export function imageRoute(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { file: string } }>('/site-images/:file', async ({ params }, reply) => {
    const [, id, extension] = /^([0-9a-f]{32})\.(png|webp)$/.exec(params.file) ?? [];
    const image = id === undefined ? undefined : await findImage(db, id);
    if (!image || extensionOf(image.type) !== extension) return reply.callNotFound();
    return reply
      .type(image.type)
      .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .send(image.bytes);
  });
}

/** The path of an uploaded image of this type; empty where there is none. */
export function imagePath(id: string, type: string | undefined): string {
  return id === '' || type === undefined ? '' : `/site-images/${id}.${extensionOf(type)}`;
}

function extensionOf(type: string): 'png' | 'webp' {
  return type === 'image/webp' ? 'webp' : 'png';
}
