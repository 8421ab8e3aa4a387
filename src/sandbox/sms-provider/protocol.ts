import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { reply, replyJson } from '../http/reply.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { FaultQueue, Where } from './faults.ts';
import { type ActionAnswer, type Actions, asJson, refuse } from './answers.ts';

type ProtocolOptions = {
  actions: Actions;
  dialect: Dialect;
  faults: FaultQueue;
  apiKey: string;
  /** The service of an activation, so that a fault of a service also applies to its later calls. */
  serviceOf: (id: string) => string | undefined;
  /** Called at the start of a call; returns what to call at its end. */
  onCall: (action: string) => () => void;
  stopped: AbortSignal;
};

/** Handles one handler_api call and applies the faults that match it. All parameters are in `query`. */
export function createProtocol({ actions, dialect, faults, apiKey, serviceOf, onCall, stopped }: ProtocolOptions) {
  function answerOf(query: URLSearchParams, where: Where): ActionAnswer {
    const key = query.get('api_key');
    if (!key) return refuse('NO_KEY');
    if (key !== apiKey || faults.take('bad_key', where)) return refuse('BAD_KEY');
    const action = Object.hasOwn(actions, where.action) ? actions[where.action] : undefined;
    return action ? action(query) : refuse('BAD_ACTION');
  }

  return async (request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> => {
    const ended = onCall(query.get('action') ?? '');
    try {
      await respond(request, response, query);
    } finally {
      ended();
    }
  };

  async function respond(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> {
    if (!dialect.methods.includes(request.method ?? ''))
      return reply(response, 405, 'text/plain', 'Method Not Allowed');
    const action = query.get('action') ?? '';
    const service = query.get('service') ?? serviceOf(query.get('id') ?? '');
    const where = { action, service, start: query.get('start') ?? undefined };
    const cut = faults.take('dropped_connection', where, ({ afterBuying }) => afterBuying !== true);
    if (cut) return void request.socket.destroy();
    const garbage = faults.take('garbage', where);
    if (garbage) return reply(response, garbage.status ?? 200, 'text/html', garbage.text ?? nonsense);

    const answer = answerOf(query, where);
    const slow = faults.take('slow', where);
    if (slow) await pause(slow.delayMs, undefined, { signal: stopped }).catch(() => undefined);
    if ('line' in answer) return answer.line === 'cut' ? void request.socket.destroy() : undefined;
    const { jsonType } = dialect;
    if ('json' in answer) return reply(response, 200, jsonType, JSON.stringify(answer.json));
    if ('text' in answer) return reply(response, 200, 'text/html; charset=utf-8', answer.text);
    if (faults.take('json_errors', where)) {
      const { status, body } = asJson(answer);
      return replyJson(response, status, body);
    }
    const refused = dialect.refuse(action, answer);
    if ('text' in refused) return reply(response, refused.status, 'text/html; charset=utf-8', refused.text);
    reply(response, refused.status, jsonType, JSON.stringify(refused.json));
  }
}

const nonsense =
  '<!doctype html><html><head><title>Just a moment…</title></head><body><h1>502 Bad Gateway</h1></body></html>';
