import type { CancelOutcome, SmsUpstream, UpstreamState } from './sms-upstream.ts';

/** The state of an activation that was not cancelled: the messages that came with the refusal, otherwise what the upstream says now. */
export async function stateAfterCancel(
  upstream: SmsUpstream,
  id: string,
  outcome: CancelOutcome,
): Promise<UpstreamState> {
  if (outcome.kind === 'refused' && outcome.messages) return { kind: 'received', messages: outcome.messages };
  return askAlone(upstream, id);
}

/** The state of one activation now. */
export async function askAlone(upstream: SmsUpstream, id: string): Promise<UpstreamState> {
  return (await upstream.check([id])).get(id) ?? { kind: 'unclear', detail: 'no response' };
}
