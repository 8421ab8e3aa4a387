import type { ServerId } from '#shared/contract/catalogue.ts';
import { isOpen } from '#shared/statuses.ts';
import type { Db } from '../../../db/client.ts';
import { createLanes } from '../../../jobs/lanes.ts';
import type { Log } from '../../../log.ts';
import type { FindUpstream, NumberPolicy } from '../upstreams.ts';
import type { ServerChecks } from './check-server.service.ts';
import { createLookingTime } from './looking-time.ts';
import { createRests } from './server-rests.ts';
import { claimDue, type DueNumber, isTracked, stopChecks, type Tracked } from './schedule.repository.ts';
import { noteMissedWebhook } from './webhooks.repository.ts';
import type { UnclearPurchases } from './unclear/unclear-purchases.service.ts';

/** Rows are narrow, and a server's whole list is read at once, so that its numbers belong in one batch. */
const batchSize = 10_000;
/** The longest look waits for the list, for single responses, for a cancel and for the state after it. */
const callsPerLook = 4;
/** Where requests are saved, one look for unclear purchases comes on so many looks for codes. */
const unclearPerLook = 5;
/** The longest pause between two looks at a number, in poll intervals: its own, and the rest of its server. */
const longestPause = 3 + 1;

type Dependencies = {
  db: Db;
  unclear: UnclearPurchases;
  checks: ServerChecks;
  findUpstream: FindUpstream;
  /** The servers whose requests are to be saved. */
  listTight: () => ServerId[];
  policy: NumberPolicy;
  log: Log;
};

/** Checks open numbers: arrived codes, ended windows, unclear purchases. */
export function createTracking({ db, unclear, checks, findUpstream, listTight, policy, log }: Dependencies) {
  const whileLooking = createLookingTime();
  const checking = createLanes<ServerId>((err, serverId) =>
    log.error({ err, serverId }, 'numbers of a server could not be checked'),
  );
  const rests = createRests(policy.pollIntervalMs);
  /** Looks for unclear purchases read the whole list, so that they must leave turns to the others. */
  const unclearRests = createRests(policy.pollIntervalMs * unclearPerLook);
  const settling = createLanes<ServerId>((err, serverId) =>
    log.error({ err, serverId }, 'unclear purchases of a server could not be settled'),
  );

  /**
   * Starts to check every due number, server by server, and returns how many. A server whose last check is still running
   * is skipped, so a slow one delays no other server's codes. Any number of processes may run it.
   */
  async function checkDue(): Promise<number> {
    const { pollIntervalMs, upstreamTimeoutMs, expiryGraceMs, expirySilenceMs } = policy;
    const saving = new Set(listTight());
    const due = await whileLooking((lookingMs) =>
      claimDue(db, {
        limit: batchSize,
        intervalMs: pollIntervalMs,
        graceMs: expiryGraceMs,
        silenceMs: expirySilenceMs,
        silenceNoticeMs: expirySilenceMs / 8,
        lookingMs,
        longestGapMs: upstreamTimeoutMs * callsPerLook + pollIntervalMs * longestPause,
        exceptServers: [...checking.busy(), ...rests.now()],
        // Their time grows with every claim, and must not while nobody looks for them.
        exceptUnclearOf: [...settling.busy(), ...unclearRests.now()],
        together: [...saving],
      }),
    );
    for (const [serverId, numbers] of groupByServer(due)) {
      const tracked = numbers.filter(isTracked);
      const requested = numbers.filter(({ status }) => status === 'requested');
      const saves = saving.has(serverId);
      if (tracked.length > 0) checking.start(serverId, () => look(serverId, tracked, saves));
      if (requested.length > 0) settling.start(serverId, () => settle(serverId, requested, saves));
    }
    await stopChecks(
      db,
      due.filter(({ status }) => !isOpen(status)).map(({ id }) => id),
    );
    return due.length;
  }

  async function look(serverId: ServerId, numbers: readonly Tracked[], saves: boolean): Promise<void> {
    const end = rests.begin(serverId, numbers.length, saves);
    try {
      const hasFound = await checks.check(serverId, await find(serverId), numbers);
      if (saves && hasFound) await noteMissedWebhook(db, serverId, policy.pollIntervalMs);
    } finally {
      end();
    }
  }

  async function settle(serverId: ServerId, numbers: readonly DueNumber[], saves: boolean): Promise<void> {
    const end = unclearRests.begin(serverId, 0, saves);
    try {
      await unclear.settle(serverId, await find(serverId), numbers);
    } finally {
      end();
    }
  }

  /** Undefined when the server cannot even be asked, for example because its key cannot be opened. */
  async function find(serverId: ServerId) {
    try {
      return await findUpstream(serverId);
    } catch (error) {
      log.error({ err: error, serverId }, 'a server cannot be asked');
      return undefined;
    }
  }

  /** Resolves when no check is running. */
  async function idle(): Promise<void> {
    await Promise.all([checking.idle(), settling.idle()]);
    await checks.idle();
  }

  return { checkDue, idle };
}

function groupByServer(numbers: readonly DueNumber[]): Map<ServerId, DueNumber[]> {
  const groups = new Map<ServerId, DueNumber[]>();
  for (const number of numbers) {
    const group = groups.get(number.server_id);
    if (group) group.push(number);
    else groups.set(number.server_id, [number]);
  }
  return groups;
}
