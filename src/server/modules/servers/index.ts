import type { ServerId } from '#shared/contract/catalogue.ts';
import type { servers as endpoints } from '#shared/contract/servers.ts';
import type { imports as importEndpoints } from '#shared/contract/staff/imports.ts';
import type { Db } from '../../db/client.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Log } from '../../log.ts';
import type { Alerts } from '../alerts/alerts.service.ts';
import type { Inverses } from '../audit/inverses.ts';
import { createSeal } from '../../security/seal.ts';
import { listSecrets, type AppSecrets } from '../../security/secrets.ts';
import { deriveSecret } from '../../security/tokens.ts';
import { createCatalogueSync } from './catalogue/catalogue-sync.service.ts';
import { createCountryFinder } from './catalogue/countries.ts';
import { createBalanceAlerts } from './balance/balance-alerts.service.ts';
import { createDryRun, type TryStep } from './custom/dry-run.service.ts';
import { createDrifts } from './drift/drifts.service.ts';
import { createImports } from './imports/imports.service.ts';
import { undoImport } from './imports/undo-import.ts';
import { createServerPauses } from './server-pauses.service.ts';
import { createServerWriting } from './server-writing.service.ts';
import { createServersService } from './servers.service.ts';
import { createSync, type FindIcon } from './catalogue/sync.service.ts';
import { serverInverses } from './undo-server.ts';
import { createUpstreamAccounts } from './upstream-accounts.service.ts';

const balanceIntervalMs = 5 * 60_000;

type Dependencies = Omit<Parameters<typeof createServersService>[0], 'seal' | 'accounts' | 'writing' | 'webhookPath'> &
  Omit<Parameters<typeof createUpstreamAccounts>[0], 'seal' | 'balances' | 'drifts'> & {
    alerts: Pick<Alerts, 'tellStaff'>;
    tryStep: TryStep;
    appSecrets: AppSecrets;
    jobDb: Db;
    slowDb: Db;
    findIcon: FindIcon;
    /** How old a server's catalogue may be, in ms. */
    syncIntervalMs: number;
  };

export function createServersModule({
  appSecrets,
  findIcon,
  jobDb,
  slowDb,
  syncIntervalMs,
  ...dependencies
}: Dependencies) {
  /** The current one first. While the secret is being changed, providers may still call the previous path. */
  const hookSecretsOf = (id: ServerId) =>
    listSecrets(appSecrets).map((secret) => deriveSecret(secret, `hook:server:${id}`));
  const seal = createSeal(appSecrets, 'server-keys');
  const balances = createBalanceAlerts(dependencies);
  const drifts = createDrifts({ ...dependencies, db: jobDb });
  const accounts = createUpstreamAccounts({ ...dependencies, seal, balances, drifts });
  const writing = createServerWriting({ ...dependencies, seal, balances });
  const { findUpstream, listTight } = accounts;
  const findCountry = createCountryFinder();
  const syncServer = createSync({ ...dependencies, db: jobDb, findCountry, findIcon });
  const catalogues = createCatalogueSync({ ...dependencies, findUpstream, syncServer, listTight });
  const pauses = createServerPauses(dependencies);
  const servers = createServersService({
    ...dependencies,
    seal,
    accounts,
    writing,
    webhookPath: (id) => `/hooks/servers/${id}/${hookSecretsOf(id)[0]}`,
  });
  const { checkAddress } = servers;
  const dryRun = createDryRun({ ...dependencies, seal, checkAddress });
  const imports = createImports({ ...dependencies, slowDb, findUpstream, findCountry, findIcon });
  const viewAfter = async (id: ServerId) => ({ server: await servers.view(id) });
  return {
    handlers: {
      'GET /api/admin/servers': async ({ caller }) => ({ data: await servers.listFor(caller) }),
      'POST /api/admin/servers': async ({ caller, body, idempotencyKey }) => ({
        server: await servers.add(caller, body, idempotencyKey),
      }),
      'POST /api/admin/servers/test': ({ body }) => servers.tryAccount(body),
      'POST /api/admin/servers/dry-run': ({ caller, body }) => dryRun(caller, body),
      'POST /api/admin/servers/:id/imports': async ({ caller, params }) => ({
        import: await imports.compare(caller, params.id),
      }),
      'GET /api/admin/imports/:id': async ({ params }) => ({ import: await imports.view(params.id) }),
      'GET /api/admin/imports/:id/lines': ({ params, query }) => imports.list(params.id, query),
      'POST /api/admin/imports/:id/impact': ({ params, body }) => imports.readImpact(params.id, body.selection),
      'POST /api/admin/imports/:id/apply': ({ caller, params, body }) => imports.apply(caller, params.id, body),
      'POST /api/admin/servers/:id': async ({ caller, params, body }) => ({
        server: await servers.change(caller, params.id, body),
      }),
      'POST /api/admin/servers/:id/sync': async ({ caller, params }) => {
        await catalogues.sync(caller, params.id);
        return viewAfter(params.id);
      },
      'POST /api/admin/servers/:id/test': ({ params }) => accounts.testServer(params.id),
      'POST /api/admin/servers/:id/pause': async ({ caller, params, body }) => {
        await pauses.setPaused(caller, params.id, true, body.reason);
        return viewAfter(params.id);
      },
      'POST /api/admin/servers/:id/resume': async ({ caller, params, body }) => {
        await pauses.setPaused(caller, params.id, false, body.reason);
        return viewAfter(params.id);
      },
      'POST /api/admin/servers/:id/maintenance': async ({ caller, params, body }) => {
        await pauses.plan(caller, params.id, body);
        return viewAfter(params.id);
      },
      'DELETE /api/admin/server-maintenance/:id': async ({ caller, params }) =>
        viewAfter(await pauses.cancel(caller, params.id)),
    } satisfies Handlers<typeof endpoints & typeof importEndpoints>,
    jobs: [
      { name: 'refresh catalogues', everyMs: 5_000, run: (log: Log) => catalogues.syncStale(syncIntervalMs, log) },
      { name: 'tell turns of maintenance', everyMs: 2_000, run: () => pauses.tellTurns() },
      { name: 'write drifts of providers', everyMs: 2_000, run: drifts.write },
      { name: 'forget drifts of providers', everyMs: 3_600_000, inTurn: true, run: drifts.forget },
      { name: 'read balances', everyMs: 60_000, run: (log: Log) => accounts.readBalances(balanceIntervalMs, log) },
    ],
    inverses: {
      ...serverInverses({ ...dependencies, seal, writing, pauses }),
      'server.import': undoImport(dependencies),
    } satisfies Inverses,
    services: { servers, findUpstream, listTight, hookSecretsOf },
  };
}
