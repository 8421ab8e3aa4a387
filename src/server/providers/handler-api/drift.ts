import type { UpstreamAccount } from '#server/modules/numbers/sms-upstream.ts';
import type { Reply } from './transport.ts';

/** Tells that an answer to an action was not known. Never told: what no answer came to, and what the edge said. */
export type TellDrift = (action: string, reply: Reply, part?: string) => void;

/** Where a code may stand in the answer, what looks like a word may be one ("QWERTY"), unless it has several parts. */
const isName = /^[A-Z]+(_[A-Z]+)+$/;
const answersWithCodes = new Set(['getStatus', 'getStatusV2', 'getAllSms']);

/**
 * Tells the account's owner what an adapter did not know. Of an answer only names of the protocol are told: its word where
 * that can be no code, otherwise the part in which it stood.
 */
export function createTellDrift({ onDrift }: Pick<UpstreamAccount, 'onDrift'>): TellDrift {
  return (action, reply, part) => {
    if (reply.kind === 'word') {
      const isSafe = answersWithCodes.has(action) ? isName.test(reply.word) : !/\d/.test(reply.word);
      onDrift?.({ action, kind: 'word', name: isSafe ? reply.word : 'word' });
    }
    if (reply.kind === 'json') onDrift?.({ action, kind: 'shape', name: part ?? 'json' });
    if (reply.kind === 'refusal' && reply.part !== undefined) onDrift?.({ action, kind: 'shape', name: reply.part });
  };
}

/** A word that is certainly not a code. */
export function safeName(word: string): string {
  return isName.test(word) ? word : 'word';
}
