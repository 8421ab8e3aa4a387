import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { site as endpoints } from '#shared/contract/site.ts';
import type { siteDocuments } from '#shared/contract/staff/settings/site-documents.ts';
import type { SiteImageRole } from '#shared/staff/site-documents.ts';
import { Problem } from '#shared/problem.ts';
import { transact } from '../../db/transact.ts';
import { createKeptData } from '../../http/kept-answers.ts';
import type { Caller, Handlers } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Hear } from '../../realtime/realtime.ts';
import type { AppSecrets } from '../../security/secrets.ts';
import type { Inverses } from '../audit/inverses.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { createDocumentsService } from './documents/documents.service.ts';
import { encodeImage } from './images/encode-image.ts';
import { imagePath } from './images/image.routes.ts';
import { addImage } from './images/images.repository.ts';
import { createPageService } from './page.service.ts';
import { createPreviewKeys } from './preview.ts';
import { siteRoutes } from './site.routes.ts';
import { createSiteService } from './site.service.ts';

type Dependencies = Parameters<typeof createSiteService>[0] & {
  publish: Publish;
  hear: Hear;
  appSecrets: AppSecrets;
  publicUrl: string;
};

export function createSiteModule({ appSecrets, publicUrl, publish, hear, ...dependencies }: Dependencies) {
  const { db } = dependencies;
  const site = createSiteService(dependencies);
  // What every request needs is read ahead. Without a database it is read later.
  hear('update_site', () => void site.getState().catch(() => {}));
  const documents = createDocumentsService({ db, publish, site });
  const previews = createPreviewKeys(appSecrets.current, Date.now);
  const pages = createPageService({ site, documents, previews, publicUrl });

  async function addUploaded({ actor }: Caller, role: SiteImageRole, data: string) {
    const image = await encodeImage(role, Buffer.from(data, 'base64'));
    const id = createHash('sha256').update(role).update(image.bytes).digest('hex').slice(0, 32);
    await transact(db, async (trx) => {
      await addImage(trx, { id, role, ...image }, actor.id);
      await recordAudit(trx, { actor, action: 'site.image', subject: `site-image:${id}`, after: { role } });
    });
    return { id, url: imagePath(id, image.type), width: image.width, height: image.height };
  }
  const keepData = createKeptData();

  return {
    handlers: {
      'GET /api/user/site-data': async () => keepData(await site.getSiteData()),
      'GET /api/user/pages/:name': async ({ params: { name } }) => {
        const text = (await site.getState()).documents.legal[name];
        if (text === '') throw new Problem('not_found');
        return { data: { name, text } };
      },
      'GET /api/admin/site/documents/:name': ({ params }) => documents.get(params.name),
      'GET /api/admin/site/documents/:name/versions': async ({ params }) => ({
        data: await documents.listHistory(params.name),
      }),
      'POST /api/admin/site/drafts': ({ caller, body }) =>
        documents.saveDraft(caller.actor, body.version, body.document),
      'POST /api/admin/site/documents/:name/discard': ({ caller, params, body }) =>
        documents.discard(caller.actor, params.name, body.version),
      'POST /api/admin/site/documents/:name/publish': ({ caller, params, body }) =>
        documents.publishDraft(caller.actor, params.name, body),
      'POST /api/admin/site/documents/:name/revert': ({ caller, params, body }) =>
        transact(db, (trx, afterCommit) =>
          documents.revert(trx, afterCommit, caller.actor, { name: params.name, ...body }),
        ),
      'POST /api/admin/site/documents/:name/preview': async ({ params, body }) => ({
        url: `${body.path}?${body.page ? `page=${body.page}&` : ''}preview=${previews.issue(params.name)}`,
      }),
      'POST /api/admin/site/images': ({ caller, body }) => addUploaded(caller, body.role, body.data),
    } satisfies Handlers<typeof endpoints & typeof siteDocuments>,
    inverses: { 'site.publish': documents.undoPublish } satisfies Inverses,
    jobs: [{ name: 'follow settings', everyMs: 5_000, run: async () => void (await site.getState()) }],
    routes: (http: FastifyInstance) => siteRoutes(http, { db, site, publicUrl }),
    services: { site, pages, getSiteName: async () => (await site.getSiteData()).name },
  };
}
