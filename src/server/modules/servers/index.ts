import type { ServerId } from '#shared/contract/catalogue.ts';
import type { servers as endpoints } from '#shared/contract/servers.ts';
import type { Db } from '../../db/client.ts';
import type { Handlers } from '../../http/serve.ts';
import { createSeal } from '../../security/seal.ts';
import { deriveSecret } from '../../security/tokens.ts';
import { createCountryFinder } from './countries.ts';
import { createServersService } from './servers.service.ts';
import { createSync, type FindIcon } from './sync.service.ts';

type Dependencies = Omit<Parameters<typeof createServersService>[0], 'seal' | 'syncServer' | 'webhookPath'> & {
  appSecret: string;
  jobDb: Db;
  findIcon: FindIcon;
  /** How old a server's catalogue may be, in ms. */
  syncIntervalMs: number;
};

export function createServersModule({ appSecret, findIcon, jobDb, syncIntervalMs, ...dependencies }: Dependencies) {
  const hookSecretOf = (id: ServerId) => deriveSecret(appSecret, `hook:server:${id}`);
  const servers = createServersService({
    ...dependencies,
    seal: createSeal(appSecret, 'server-keys'),
    syncServer: createSync({ ...dependencies, db: jobDb, findCountry: createCountryFinder(), findIcon }),
    webhookPath: (id) => `/hooks/servers/${id}/${hookSecretOf(id)}`,
  });
  return {
    handlers: {
      'GET /api/admin/servers': async () => ({ data: await servers.list() }),
      'POST /api/admin/servers': async ({ caller, body, idempotencyKey }) => ({
        server: await servers.add(caller.id, body, idempotencyKey),
      }),
      'POST /api/admin/servers/:id': async ({ caller, params, body }) => ({
        server: await servers.change(caller.id, params.id, body),
      }),
      'POST /api/admin/servers/:id/sync': async ({ caller, params }) => ({
        server: await servers.sync(caller.id, params.id),
      }),
    } satisfies Handlers<typeof endpoints>,
    jobs: [{ name: 'refresh catalogues', everyMs: 5_000, run: () => servers.syncStale(syncIntervalMs) }],
    services: { servers, findUpstream: servers.findUpstream, hookSecretOf },
  };
}
