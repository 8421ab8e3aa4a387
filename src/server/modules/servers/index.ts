import type { ServerId } from '#shared/contract/catalogue.ts';
import type { servers as endpoints } from '#shared/contract/servers.ts';
import type { Db } from '../../db/client.ts';
import type { Handlers } from '../../http/serve.ts';
import { createSeal } from '../../security/seal.ts';
import { listSecrets, type AppSecrets } from '../../security/secrets.ts';
import { deriveSecret } from '../../security/tokens.ts';
import { createCountryFinder } from './countries.ts';
import { createServersService } from './servers.service.ts';
import { createSync, type FindIcon } from './sync.service.ts';

type Dependencies = Omit<Parameters<typeof createServersService>[0], 'seal' | 'syncServer' | 'webhookPath'> & {
  appSecrets: AppSecrets;
  jobDb: Db;
  findIcon: FindIcon;
  /** How old a server's catalogue may be, in ms. */
  syncIntervalMs: number;
};

export function createServersModule({ appSecrets, findIcon, jobDb, syncIntervalMs, ...dependencies }: Dependencies) {
  /** The current one first. While the secret is being changed, providers may still call the previous path. */
  const hookSecretsOf = (id: ServerId) =>
    listSecrets(appSecrets).map((secret) => deriveSecret(secret, `hook:server:${id}`));
  const servers = createServersService({
    ...dependencies,
    seal: createSeal(appSecrets, 'server-keys'),
    syncServer: createSync({ ...dependencies, db: jobDb, findCountry: createCountryFinder(), findIcon }),
    webhookPath: (id) => `/hooks/servers/${id}/${hookSecretsOf(id)[0]}`,
  });
  return {
    handlers: {
      'GET /api/admin/servers': async () => ({ data: await servers.list() }),
      'POST /api/admin/servers': async ({ caller, body, idempotencyKey }) => ({
        server: await servers.add(caller, body, idempotencyKey),
      }),
      'POST /api/admin/servers/:id': async ({ caller, params, body }) => ({
        server: await servers.change(caller, params.id, body),
      }),
      'POST /api/admin/servers/:id/sync': async ({ caller, params }) => ({
        server: await servers.sync(caller, params.id),
      }),
    } satisfies Handlers<typeof endpoints>,
    jobs: [{ name: 'refresh catalogues', everyMs: 5_000, run: () => servers.syncStale(syncIntervalMs) }],
    services: { servers, findUpstream: servers.findUpstream, hookSecretsOf },
  };
}
