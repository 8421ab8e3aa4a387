import type { ServerId } from '#shared/contract/catalogue.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Log } from '../../../log.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { UpstreamError } from '../../numbers/sms-upstream.ts';
import type { FindUpstream } from '../../numbers/upstreams.ts';
import { claimStale, countOffers, findServer, type ServerRow } from '../servers.repository.ts';
import type { SyncServer } from './sync.service.ts';

type Dependencies = {
  db: Db;
  findUpstream: FindUpstream;
  syncServer: SyncServer;
  /** The servers whose requests are to be saved. */
  listTight: () => ServerId[];
  log: Log;
};

/** A catalogue takes several requests. Where they are saved it is read so many times as rarely, and codes come sooner. */
const rarerWhereTight = 5;

/** Reads the catalogues of servers, now or in the background. */
export function createCatalogueSync({ db, findUpstream, syncServer, listTight, log }: Dependencies) {
  /** Reads a server's catalogue now, for an admin. Raises not_found, or a `provider_…` problem. */
  async function sync(caller: Caller, id: ServerId): Promise<void> {
    const before = await getServer(id);
    const offersBefore = await countOffers(db, id);
    await readCatalogue(before).catch((error: unknown) => {
      if (!(error instanceof UpstreamError)) throw error;
      logFailure(id, error);
      throw new Problem(`provider_${error.failure}`);
    });
    const after = await getServer(id);
    await recordAudit(db, {
      actor: caller.actor,
      action: 'server.sync',
      subject: `server:${id}`,
      before: { offers: offersBefore, synced_at: before.synced_at },
      after: { offers: await countOffers(db, id), synced_at: after.synced_at },
    });
  }

  async function getServer(id: ServerId): Promise<ServerRow> {
    const server = await findServer(db, id);
    if (!server) throw new Problem('not_found');
    return server;
  }

  async function readCatalogue(server: ServerRow): Promise<void> {
    await syncServer(server, await findUpstream(server.id));
  }

  /** What the provider answered is for the log only, shortened by the adapter and without the key. */
  function logFailure(serverId: ServerId, error: unknown, runLog = log): void {
    runLog.warn({ err: error, serverId }, 'a catalogue could not be refreshed');
  }

  /** Refreshes catalogues older than `ageMs`, or than five times as much where requests are saved. One that fails is tried again after that time. */
  async function syncStale(ageMs: number, runLog = log): Promise<void> {
    for (const id of await claimStale(db, { ms: ageMs, savingMs: ageMs * rarerWhereTight, saving: listTight() })) {
      await getServer(id)
        .then(readCatalogue)
        .catch((error: unknown) => logFailure(id, error, runLog));
    }
  }

  return { sync, syncStale };
}
