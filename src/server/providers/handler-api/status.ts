import type { RequestNeed } from '#server/modules/numbers/request-budget.ts';
import type { UpstreamMessage, UpstreamState } from '#server/modules/numbers/sms-upstream.ts';
import { safeName, type TellDrift } from './drift.ts';
import { isRecord } from './json.ts';
import { messageOf } from './message.ts';
import { isSameSms, joinSms, readFullMessage, readSmsList } from './sms.ts';
import { detailWithoutText, isLimited, type Call, type Reply } from './transport.ts';

const words: Partial<Record<string, UpstreamState['kind'] & ('waiting' | 'waiting_again' | 'closed')>> = {
  STATUS_WAIT_CODE: 'waiting',
  STATUS_WAIT_RETRY: 'waiting_again',
  STATUS_WAIT_RESEND: 'waiting_again',
  STATUS_CANCEL: 'closed',
  ACCESS_CANCEL: 'closed',
  ACCESS_ACTIVATION: 'closed',
  ACTIVATION_NOT_ACTIVE: 'closed',
  NO_ACTIVATION: 'closed',
  NOT_FOUND: 'closed',
  WRONG_ACTIVATION_ID: 'closed',
};

/** Words that say nothing about the state of a number, and are known. */
const otherWords = new Set(['BAD_KEY', 'NO_KEY', 'BANNED', 'RATE_LIMIT', 'ERROR_SQL', 'SERVER_ERROR', 'BAD_ACTION']);

const largestPage = '100';

/** A checked activation. `isEvery`: these are all of its messages, so that no list has more. */
export type Checked = { state: UpstreamState; isEvery: boolean };

/**
 * Checks activations one by one: getStatus of the handler_api protocol, and once a code has arrived its messages, by
 * getAllSms where the provider has it, otherwise the newest by getStatusV2. It remembers which of them the provider lacks.
 */
export function createCheckOne(call: Call, tellDrift: TellDrift): (id: string, need?: RequestNeed) => Promise<Checked> {
  const lacks = new Set<string>();
  const has = new Set<string>();

  /** Undefined where the action is missing or its answer has no message. */
  async function ask<T>(
    action: string,
    parameters: Record<string, string>,
    read: (value: unknown) => T | undefined,
    need: RequestNeed | undefined,
  ): Promise<T | undefined> {
    if (lacks.has(action)) return undefined;
    const reply = await call(action, parameters, undefined, need);
    // A provider that has the action says BAD_ACTION when it fails.
    if (reply.kind === 'word' && reply.word === 'BAD_ACTION' && !has.has(action)) lacks.add(action);
    if (isNew(reply)) tellDrift(action, reply);
    if (reply.kind !== 'json') return undefined;
    const messages = read(reply.value);
    if (messages !== undefined || hasParts(reply.value)) has.add(action);
    else tellDrift(action, reply, 'sms');
    return messages;
  }

  return async (id, need) => {
    const reply = await call('getStatus', { id }, undefined, need);
    const state = readStatus(reply);
    if (isNew(reply) || reply.kind === 'json') tellDrift('getStatus', reply, 'status');
    if (state.kind !== 'received') return { state, isEvery: false };
    const { messages } = state;
    const all = await ask('getAllSms', { id, size: largestPage, page: '1' }, readSmsList, need);
    if (all && all.length > 0 && messages.every((message) => all.some((one) => isSameSms(one, message))))
      return { state: { ...state, messages: all.map((one) => joinSms(messages, one)) }, isEvery: true };
    const full = await ask('getStatusV2', { id }, readFullMessage, need);
    const known = full ? withFull(messages, full) : messages;
    if (known.length > 0) return { state: { ...state, messages: known }, isEvery: false };
    return { state: { kind: 'unclear', detail: 'a code that nothing shows' }, isEvery: false };
  };
}

/** If they differ, another one arrived between the two requests, and both are kept. */
function withFull(messages: readonly UpstreamMessage[], full: UpstreamMessage): UpstreamMessage[] {
  if (!messages.some((message) => isSameSms(message, full))) return [...messages, full];
  return messages.map((message) => (isSameSms(message, full) ? joinSms([message], full) : message));
}

function isNew(reply: Reply): boolean {
  if (reply.kind === 'word') return !isKnown(reply.word);
  return reply.kind === 'refusal';
}

function isKnown(word: string): boolean {
  return word === 'STATUS_OK' || otherWords.has(word) || Object.hasOwn(words, word);
}

/** The known shapes, also where no message is in them. */
function hasParts(value: unknown): boolean {
  return isRecord(value) && ['data', 'sms', 'call'].some((part) => part in value);
}

/** Reads a response to getStatus of the handler_api protocol. `STATUS_OK` without a code has its message elsewhere. */
export function readStatus(reply: Reply): UpstreamState {
  if (isLimited(reply)) return { kind: 'unclear', detail: 'too many requests', isAsked: false };
  if (reply.kind === 'json') return { kind: 'unclear', detail: 'JSON instead of a status' };
  if (reply.kind !== 'word') return { kind: 'unclear', detail: detailWithoutText(reply) };
  if (reply.word === 'STATUS_OK')
    return {
      kind: 'received',
      messages: reply.rest === undefined ? [] : [messageOf(reply.rest)],
      answer: reply.word,
    };
  const kind = Object.hasOwn(words, reply.word) ? words[reply.word] : undefined;
  return kind ? { kind, answer: reply.word } : { kind: 'unclear', detail: safeName(reply.word) };
}
