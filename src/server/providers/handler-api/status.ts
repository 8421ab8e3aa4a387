import type { UpstreamState } from '#server/modules/numbers/sms-upstream.ts';
import { isSameCode, messageOf, readFullMessage } from './message.ts';
import { detailWithoutText, type Call, type Reply } from './transport.ts';

const words: Partial<Record<string, UpstreamState['kind'] & ('waiting' | 'waiting_again' | 'closed')>> = {
  STATUS_WAIT_CODE: 'waiting',
  STATUS_WAIT_RETRY: 'waiting_again',
  STATUS_WAIT_RESEND: 'waiting_again',
  STATUS_CANCEL: 'closed',
  NO_ACTIVATION: 'closed',
  WRONG_ACTIVATION_ID: 'closed',
};

/** Calls getStatus of the handler_api protocol, and getStatusV2 for the full text once a code has arrived. */
export async function checkOne(call: Call, id: string): Promise<UpstreamState> {
  const state = readStatus(await call('getStatus', { id }));
  if (state.kind !== 'received') return state;
  const reply = await call('getStatusV2', { id });
  const full = reply.kind === 'json' ? readFullMessage(reply.value) : undefined;
  if (!full) return state;
  // Keeps the code as getStatus and the list of activations write it. If the codes differ, another one arrived between
  // the two requests, and both are kept.
  const messages = state.messages.map((message) =>
    isSameCode(message, full) ? { ...full, code: message.code } : message,
  );
  return {
    ...state,
    messages: messages.some((message) => isSameCode(message, full)) ? messages : [...messages, full],
  };
}

/** Reads a response to getStatus of the handler_api protocol. */
export function readStatus(reply: Reply): UpstreamState {
  if (reply.kind === 'json') return { kind: 'unclear', detail: 'JSON instead of a status' };
  if (reply.kind !== 'word') return { kind: 'unclear', detail: detailWithoutText(reply) };
  if (reply.word === 'STATUS_OK' && reply.rest !== undefined)
    return { kind: 'received', messages: [messageOf(reply.rest)], answer: reply.word };
  const kind = Object.hasOwn(words, reply.word) ? words[reply.word] : undefined;
  return kind ? { kind, answer: reply.word } : { kind: 'unclear', detail: reply.word };
}
