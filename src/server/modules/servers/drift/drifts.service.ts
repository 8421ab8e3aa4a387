import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Alerts } from '../../alerts/alerts.service.ts';
import type { UpstreamDrift } from '../../numbers/sms-upstream.ts';
import { safeName } from './drift-name.ts';
import { forgetDrifts, writeDrift } from './drifts.repository.ts';

/** New ones of a server in a day, and of all servers between two writes; a provider that answers nonsense sends no more. */
const mostNewPerDay = 20;
const mostWaiting = 200;
const keptDays = 30;

type Dependencies = { db: Db; alerts: Pick<Alerts, 'tellStaff'>; publish: Publish };
type Counted = UpstreamDrift & { id: ServerId; times: number };

/** Keeps what adapters did not know in answers, and tells staff of each once a day. */
export function createDrifts({ db, alerts, publish }: Dependencies) {
  let waiting = new Map<string, Counted>();

  /** Notes what an adapter did not know. It costs the call nothing: `write` does the rest. */
  function note(id: ServerId, drift: UpstreamDrift): void {
    const named = { id, action: safeName(drift.action), kind: drift.kind, name: safeName(drift.name) };
    const key = JSON.stringify(named);
    const known = waiting.get(key);
    if (!known && waiting.size >= mostWaiting) return;
    waiting.set(key, { ...named, times: (known?.times ?? 0) + 1 });
  }

  async function write(): Promise<void> {
    const noted = waiting;
    waiting = new Map();
    for (const drift of noted.values()) await writeOne(drift);
  }

  async function writeOne({ id, ...drift }: Counted): Promise<void> {
    await transact(db, async (trx, afterCommit) => {
      const server = await writeDrift(trx, id, drift, mostNewPerDay);
      if (server === undefined) return;
      await alerts.tellStaff(trx, afterCommit, {
        kind: 'servers',
        severity: 'warn',
        path: `/admin/services?tab=servers&open=${id}`,
        write: (words) => words.drift({ server, ...drift }),
      });
      afterCommit(() => publish('admins', 'update_staff', { subject: 'servers', id }));
    });
  }

  return { note, write, forget: () => forgetDrifts(db, keptDays) };
}
export type Drifts = ReturnType<typeof createDrifts>;
