import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { raiseCaseOnce } from '../../cases/cases.service.ts';
import type { Fact } from '../number-machine.ts';
import type { FactSource, StepCase } from '../step-news.service.ts';
import type { SmsUpstream, UpstreamState } from '../sms-upstream.ts';
import { stateAfterCancel } from '../state-after-cancel.ts';
import { lockSilence, type Tracked } from './schedule.repository.ts';

type Dependencies = {
  db: Db;
  /** With a case, both are one transaction. */
  apply: (number: Tracked, fact: Fact, source: FactSource, raise?: StepCase) => Promise<void>;
};

/**
 * Ends windows. A price goes back only after a readable look: the upstream has closed the activation, or still has it
 * open without a code, also after it would not cancel it, during the grace since the first such look. Without a readable
 * response the money stays held, until the upstream has been silent for too long.
 */
export function createWindowEnd({ db, apply }: Dependencies) {
  async function endWindow(upstream: SmsUpstream, number: Tracked, state: UpstreamState): Promise<void> {
    if (number.status === 'received' || state.kind === 'received') {
      await upstream.finish(number.upstream_id);
      return apply(number, { kind: 'window_over' }, 'clock');
    }
    const outcome = await upstream.cancel(number.upstream_id);
    if (outcome.kind === 'canceled') return apply(number, { kind: 'window_over' }, 'clock');
    const again = await stateAfterCancel(upstream, number.upstream_id, outcome);
    if (again.kind === 'received') return apply(number, { kind: 'messages', messages: again.messages }, 'poll');
    if (again.kind === 'closed') return apply(number, { kind: 'window_over' }, 'clock');
    // A code may be why it was not cancelled, so the price goes back only if it still has none.
    if (again.kind !== 'unclear' ? number.grace_is_over : number.is_overdue)
      await refund(number, { is: 'notClosed', outcome: outcome.kind });
  }

  /** For a number whose window is over and about which the upstream was asked and gave no readable response. */
  async function passSilence(number: Tracked): Promise<void> {
    if (number.status === 'received') return apply(number, { kind: 'window_over' }, 'clock');
    if (number.is_silent) await refund(number, { is: 'notReadable' });
  }

  /** Tells staff, once a day, that numbers cannot end because their server gives no readable response. */
  async function reportSilence(serverId: ServerId): Promise<void> {
    await transact(db, async (trx) => {
      const day = await lockSilence(trx, serverId);
      const text = { is: 'windowsSilent', server: serverId, day } as const;
      await raiseCaseOnce(trx, { kind: 'upstream_silent', serverId, recursAs: `server:${serverId}:windows`, text });
    });
  }

  async function refund(number: Tracked, text: StepCase['text']): Promise<void> {
    await apply(number, { kind: 'window_over' }, 'clock', { kind: 'refunded_while_open_upstream', text });
  }

  return { endWindow, passSilence, reportSilence };
}
