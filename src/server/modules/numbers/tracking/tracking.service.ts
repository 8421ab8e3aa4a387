import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../db/client.ts';
import type { Log } from '../../../log.ts';
import { raiseCase } from '../../cases/cases.service.ts';
import type { Fact } from '../number-machine.ts';
import type { FactSource, NumberSteps } from '../number-steps.service.ts';
import { claimDue, type NumberRow } from '../numbers.repository.ts';
import type { SmsUpstream, UpstreamState } from '../sms-upstream.ts';
import type { UnclearPurchases } from './unclear-purchases.service.ts';
import type { FindUpstream, NumberPolicy } from '../upstreams.ts';

const batchSize = 1000;

type Dependencies = {
  db: Db;
  steps: NumberSteps;
  unclear: UnclearPurchases;
  findUpstream: FindUpstream;
  policy: NumberPolicy;
  log: Log;
};

/** Checks open numbers: arrived codes, ended windows, unclear purchases. */
export function createTracking({ db, steps, unclear, findUpstream, policy, log }: Dependencies) {
  const busy = new Map<ServerId, Promise<void>>();

  /**
   * Starts to check every due number, server by server, and returns how many. A server whose last check is still running
   * is skipped, so a slow one delays no other server's codes. Any number of processes may run it.
   */
  async function checkDue(): Promise<number> {
    const due = await claimDue(db, batchSize, policy.pollIntervalMs, [...busy.keys()]);
    for (const [serverId, numbers] of groupByServer(due)) {
      const checking = checkServer(serverId, numbers).finally(() => busy.delete(serverId));
      busy.set(serverId, checking);
    }
    return due.length;
  }

  /** Resolves when no check is running. */
  async function idle(): Promise<void> {
    await Promise.all(busy.values());
  }

  async function checkServer(serverId: ServerId, numbers: readonly NumberRow[]) {
    try {
      const [requested, tracked] = splitByPhase(numbers);
      await Promise.all([unclear.settle(requested), checkTracked(await findUpstream(serverId), tracked)]);
    } catch (error) {
      log.error({ err: error, serverId }, 'numbers of a server could not be checked');
    }
  }

  async function checkTracked(upstream: SmsUpstream, tracked: readonly Tracked[]) {
    if (tracked.length === 0) return;
    const states = await upstream.check(tracked.map(({ upstream_id }) => upstream_id));
    await Promise.all(tracked.map((number) => applyState(upstream, number, states.get(number.upstream_id))));
  }

  async function applyState(upstream: SmsUpstream, number: Tracked, state: UpstreamState | undefined) {
    if (state?.kind === 'received') await apply(number, { kind: 'messages', messages: state.messages }, 'poll');
    if (state?.kind === 'closed')
      return apply(number, { kind: isOver(number) ? 'window_over' : 'closed_upstream' }, 'poll');
    if (isOver(number)) return endWindow(upstream, number, state);
    return undefined;
  }

  /** Ends a window. The price is refunded only after the upstream has closed the activation, or could not for too long. */
  async function endWindow(upstream: SmsUpstream, number: Tracked, state: UpstreamState | undefined) {
    if (number.status === 'received' || state?.kind === 'received') {
      await upstream.finish(number.upstream_id);
      return apply(number, { kind: 'window_over' }, 'clock');
    }
    const outcome = await upstream.cancel(number.upstream_id);
    if (outcome.kind === 'canceled') return apply(number, { kind: 'window_over' }, 'clock');
    const again = (await upstream.check([number.upstream_id])).get(number.upstream_id);
    if (again?.kind === 'received') return apply(number, { kind: 'messages', messages: again.messages }, 'poll');
    if (again?.kind === 'closed') return apply(number, { kind: 'window_over' }, 'clock');
    if (Date.now() - number.expires_at.getTime() < policy.expiryGraceMs) return undefined;
    await raiseCase(db, {
      kind: 'refunded_while_open_upstream',
      numberId: number.id,
      detail: `The server would not close it: ${outcome.kind}`,
    });
    return apply(number, { kind: 'window_over' }, 'clock');
  }

  async function apply(number: NumberRow, fact: Fact, source: FactSource) {
    await steps.apply(number.id, fact, source);
  }

  return { checkDue, idle };
}

type Tracked = NumberRow & { upstream_id: string; expires_at: Date };

function isTracked(number: NumberRow): number is Tracked {
  return number.status !== 'requested' && number.upstream_id !== null && number.expires_at !== null;
}

function splitByPhase(numbers: readonly NumberRow[]): [requested: NumberRow[], tracked: Tracked[]] {
  return [numbers.filter((number) => number.status === 'requested'), numbers.filter(isTracked)];
}

function isOver(number: Tracked): boolean {
  return number.expires_at.getTime() <= Date.now();
}

function groupByServer(numbers: readonly NumberRow[]): Map<ServerId, NumberRow[]> {
  const groups = new Map<ServerId, NumberRow[]>();
  for (const number of numbers) groups.set(number.server_id, [...(groups.get(number.server_id) ?? []), number]);
  return groups;
}
