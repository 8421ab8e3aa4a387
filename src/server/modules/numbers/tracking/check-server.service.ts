import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../db/client.ts';
import { createLanes } from '../../../jobs/lanes.ts';
import { eachLimited } from '../../../jobs/limited.ts';
import type { Log } from '../../../log.ts';
import type { Fact } from '../number-machine.ts';
import type { NumberSteps } from '../number-steps.service.ts';
import type { FactSource, StepCase } from '../step-news.service.ts';
import type { SmsUpstream, UpstreamState } from '../sms-upstream.ts';
import { noteSeen, noteWaitingAgain, type Tracked } from './schedule.repository.ts';
import type { SetAside } from './set-aside.service.ts';
import { createWindowEnd } from './window-end.service.ts';

type Dependencies = { db: Db; steps: NumberSteps; setAside: SetAside; log: Log };

/** Windows of a server that are ended at a time. Each takes a call or more, and codes of open numbers must not wait. */
const concurrentEnds = 6;
/** Windows of a server that are ended in one run; the others are due again soon. */
const endsPerRun = 200;

/** While a server stays silent, staff are told about it this often at most; they get one case a day. */
const reportPauseMs = 60 * 60 * 1000;

const unread: UpstreamState = { kind: 'unclear', detail: 'no response' };

/** Checks the numbers of one server. */
export function createServerChecks({ db, steps, setAside, log }: Dependencies) {
  const ending = createLanes<ServerId>((err, serverId) =>
    log.error({ err, serverId }, 'windows of a server could not be ended'),
  );
  const windows = createWindowEnd({ db, apply });
  /** When this process reported each silent server. */
  const reportedAt = new Map<ServerId, number>();

  async function apply(
    number: Tracked,
    fact: Fact,
    source: FactSource,
    raise?: StepCase,
    note?: string,
  ): Promise<void> {
    await (raise
      ? steps.applyWithCase(number.id, fact, source, raise)
      : steps.apply(number.id, fact, source, { note }));
  }

  /**
   * Asks about the numbers and applies what is learned, codes as soon as their part of the answer is here: what one part says
   * is one transaction. Ended windows are closed in the background, a bounded number at a time. Returns whether it delivered a
   * code: no webhook had told of it.
   */
  async function check(serverId: ServerId, upstream: SmsUpstream | undefined, numbers: readonly Tracked[]) {
    let hasFound = false;
    const byUpstreamId = new Map(numbers.map((number) => [number.upstream_id, number]));
    const told = new Map<string, UpstreamState>();
    const delivered = new Map<string, Promise<boolean>>();
    const deliver = (part: ReadonlyMap<string, UpstreamState>) => {
      for (const [id, state] of part) {
        const number = byUpstreamId.get(id);
        if (!number || state.kind !== 'received' || told.get(id) === state) continue;
        told.set(id, state);
        const fact: Fact = { kind: 'messages', messages: state.messages, waitingAfter: waitingAfter(number, state) };
        // What the list says comes first; an answer about the number itself may prove more.
        const before = delivered.get(id) ?? Promise.resolve(true);
        delivered.set(
          id,
          before.then(() =>
            setAside(number, async () => {
              const { changed } = await steps.apply(number.id, fact, 'poll', { note: state.answer });
              hasFound ||= changed;
            }),
          ),
        );
      }
    };
    // What is still open comes first: its customers are waiting.
    const ids = numbers.toSorted((a, b) => Number(a.is_over) - Number(b.is_over)).map((number) => number.upstream_id);
    const alone = new Set(numbers.filter((one) => one.waiting_after !== null).map((one) => one.upstream_id));
    const states = upstream ? await upstream.check(ids, deliver, alone) : new Map<string, UpstreamState>();
    const stateOf = (number: Tracked): UpstreamState => states.get(number.upstream_id) ?? unread;
    deliver(states);
    const undelivered = new Set<string>();
    for (const [id, isDelivered] of delivered) if (!(await isDelivered)) undelivered.add(id);
    // Before any window is ended, which may take long or fail: every number's grace counts from its own first readable look.
    const seen = numbers.filter((number) => number.is_over && stateOf(number).kind !== 'unclear');
    await noteSeen(
      db,
      seen.map(({ id }) => id),
    );

    const waitingAgain = numbers.filter((number) => stateOf(number).kind === 'waiting_again');
    await noteWaitingAgain(
      db,
      waitingAgain.map(({ id }) => id),
    );

    await Promise.all(
      numbers.map(async (number) => {
        const state = stateOf(number);
        if (state.kind !== 'closed') return;
        const fact: Fact = { kind: number.is_over ? 'window_over' : 'closed_upstream' };
        await setAside(number, () => apply(number, fact, 'poll', undefined, state.answer));
      }),
    );
    await passSilence(serverId, numbers, stateOf);
    // A code that could not be written is read again: its number must not end, and be refunded, without it.
    const open = seen.filter((number) => stateOf(number).kind !== 'closed' && !undelivered.has(number.upstream_id));
    if (upstream && open.length > 0)
      ending.start(serverId, () => endWindows(upstream, anyOf(endsPerRun, open), stateOf));
    return hasFound;
  }

  async function passSilence(
    serverId: ServerId,
    numbers: readonly Tracked[],
    stateOf: (number: Tracked) => UpstreamState,
  ): Promise<void> {
    const silent = numbers.filter((number) => number.is_over && stateOf(number).kind === 'unclear');
    if (silent.some((number) => number.has_fallen_silent)) await reportSilence(serverId);
    await Promise.all(
      silent.map(async (number) => {
        const state = stateOf(number);
        if (state.kind === 'unclear' && state.isAsked !== false)
          await setAside(number, () => windows.passSilence(number));
      }),
    );
  }

  async function reportSilence(serverId: ServerId): Promise<void> {
    const lastReport = reportedAt.get(serverId) ?? -Infinity;
    if (performance.now() - lastReport < reportPauseMs) return;
    await windows.reportSilence(serverId);
    reportedAt.set(serverId, performance.now());
  }

  async function endWindows(
    upstream: SmsUpstream,
    numbers: readonly Tracked[],
    stateOf: (number: Tracked) => UpstreamState,
  ): Promise<void> {
    await eachLimited(concurrentEnds, numbers, async (number) => {
      await setAside(number, () => windows.endWindow(upstream, number, stateOf(number)));
    });
  }

  return { check, idle: ending.idle };
}
export type ServerChecks = ReturnType<typeof createServerChecks>;

/** Only the answer about a number itself proves that its message is new, not a list, which may be older. */
function waitingAfter({ waiting_after }: Tracked, { answer }: Extract<UpstreamState, { kind: 'received' }>) {
  return answer === undefined ? undefined : (waiting_after ?? undefined);
}

/** So many of the numbers, any of them: those that will not close must not keep the others from their turn. */
function anyOf(count: number, numbers: readonly Tracked[]): Tracked[] {
  if (numbers.length <= count) return [...numbers];
  const start = Math.floor(Math.random() * numbers.length);
  return [...numbers.slice(start), ...numbers.slice(0, start)].slice(0, count);
}
