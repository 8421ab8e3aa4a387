import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Telemetry } from '../../metrics/telemetry.ts';
import type { UpstreamAction, UpstreamOutcome } from '../../metrics/work-metrics.ts';
import {
  UpstreamError,
  type AskAnotherOutcome,
  type CancelOutcome,
  type OrderOutcome,
  type SmsUpstream,
  type UpstreamState,
} from '../numbers/sms-upstream.ts';

/** The same upstream, whose calls are counted, timed and traced: by server, action and outcome. */
export function watchUpstream(upstream: SmsUpstream, server: ServerId, { metrics, tracing }: Telemetry): SmsUpstream {
  const { host } = new URL(upstream.origin);

  function watch<T>(
    action: UpstreamAction,
    call: () => Promise<T>,
    outcomeOf: (result: T) => UpstreamOutcome,
  ): Promise<T> {
    const fields = { 'server.address': host, 'numdesk.server_id': server, 'numdesk.action': action };
    const fieldsOf = (result: T) => ({ 'numdesk.outcome': outcomeOf(result) });
    return tracing.span({ name: `provider ${action}`, fields, isCall: true, fieldsOf }, async () => {
      const beganAt = performance.now();
      let outcome: UpstreamOutcome = 'failed';
      try {
        const result = await call();
        outcome = outcomeOf(result);
        return result;
      } catch (error) {
        if (error instanceof UpstreamError) outcome = error.failure;
        throw error;
      } finally {
        metrics.work.upstreamCall(server, action, outcome, performance.now() - beganAt);
      }
    });
  }

  return {
    origin: upstream.origin,
    buy: (order) => watch('buy', () => upstream.buy(order), reasonOrKind),
    check: (ids, onPart, alone) =>
      watch(
        'check',
        () => upstream.check(ids, onPart, alone),
        (states) => outcomeOfCheck([...states.values()]),
      ),
    listActive: () => watch('list', upstream.listActive, (list) => (list ? 'answered' : 'unclear')),
    findOrder: (order) => watch('find_order', () => upstream.findOrder(order), reasonOrKind),
    cancel: (id) => watch('cancel', () => upstream.cancel(id), kindOf),
    askAnother: (id) => watch('ask_another', () => upstream.askAnother(id), kindOf),
    finish: (id) => watch('finish', () => upstream.finish(id), answered),
    readCatalogue: () => watch('catalogue', upstream.readCatalogue, answered),
    readBalance: () => watch('balance', upstream.readBalance, answered),
  };
}

const answered = () => 'answered' as const;
const kindOf = ({ kind }: CancelOutcome | AskAnotherOutcome) => kind;
const reasonOrKind = (outcome: OrderOutcome) =>
  outcome.kind === 'refused' ? (outcome.isLimited ? 'limited' : outcome.reason) : outcome.kind;

function outcomeOfCheck(states: readonly UpstreamState[]): UpstreamOutcome {
  const unread = states.filter((state) => state.kind === 'unclear');
  if (states.length === 0 || unread.length < states.length) return 'answered';
  return unread.every(({ isAsked }) => isAsked === false) ? 'limited' : 'unclear';
}
