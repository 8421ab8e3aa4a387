import type { UpstreamState } from '#server/modules/numbers/sms-upstream.ts';
import { isSameCode, messageOf, readFullMessage } from './message.ts';
import type { Ask, Heard } from './transport.ts';

const words: Partial<Record<string, UpstreamState['kind'] & ('waiting' | 'waiting_again' | 'closed')>> = {
  STATUS_WAIT_CODE: 'waiting',
  STATUS_WAIT_RETRY: 'waiting_again',
  STATUS_WAIT_RESEND: 'waiting_again',
  STATUS_CANCEL: 'closed',
  NO_ACTIVATION: 'closed',
  WRONG_ACTIVATION_ID: 'closed',
};

/** Asks getStatus of the handler_api protocol and, when a code is there, getStatusV2 for its full text. */
export async function checkOne(ask: Ask, id: string): Promise<UpstreamState> {
  const state = readStatus(await ask('getStatus', { id }));
  if (state.kind !== 'received') return state;
  const heard = await ask('getStatusV2', { id });
  const full = heard.kind === 'json' ? readFullMessage(heard.value) : undefined;
  if (!full) return state;
  // The word's way of writing the code stays, as the list of activations writes it. When they differ, another code came
  // between the two questions, and both are kept.
  const messages = state.messages.map((message) =>
    isSameCode(message, full) ? { ...full, code: message.code } : message,
  );
  return {
    kind: 'received',
    messages: messages.some((message) => isSameCode(message, full)) ? messages : [...messages, full],
  };
}

/** Reads getStatus's answer of the handler_api protocol. */
export function readStatus(heard: Heard): UpstreamState {
  if (heard.kind === 'json') return { kind: 'unclear', detail: 'JSON instead of a status' };
  if (heard.kind !== 'word') return { kind: 'unclear', detail: heard.detail };
  if (heard.word === 'STATUS_OK' && heard.rest !== undefined)
    return { kind: 'received', messages: [messageOf(heard.rest)] };
  const kind = Object.hasOwn(words, heard.word) ? words[heard.word] : undefined;
  return kind ? { kind } : { kind: 'unclear', detail: heard.word };
}
