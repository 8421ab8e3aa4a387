import type { AxiosAdapter } from 'axios';
import { createApi as createTypedApi, type Api as TypedApi, type RefusalFlags, type Send } from '#shared/client.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { AnswerFlags } from '#shared/problem.ts';
import { socketIdKey } from './socket.ts';
import type { Tokens } from '../session/tokens.ts';

export type Api = TypedApi<Endpoints>;

type ApiOptions = {
  baseUrl: string;
  tokens: Pick<Tokens, 'current' | 'admin'>;
  session: Storage;
  onFlags: (flags: RefusalFlags) => void;
  /** Called after every request: whether any response arrived. */
  onReach: (answered: boolean) => void;
  /** Replaces the network in tests. */
  adapter?: AxiosAdapter;
};

/** Fetches what sends requests. A visitor needs it only once they log in. */
export const loadHttp = () => import('./http.ts');

/** The API client. */
export function createApi({ baseUrl, tokens, session, onFlags, onReach, adapter }: ApiOptions): Api {
  const send: Send = async (sent) => {
    const token = tokens.current();
    const headers = { ...sent.headers, ...callerHeaders(token, tokens.admin(), session.getItem(socketIdKey)) };
    const request = loadHttp().then(({ sendRequest }) =>
      sendRequest({ ...sent, headers }, { baseUrl, ...(adapter && { adapter }) }),
    );
    request.then(
      () => onReach(true),
      () => onReach(false),
    );
    const { status, body } = await request;
    return { status, body: token === tokens.current() ? body : withoutFlags(body) };
  };
  return createTypedApi<Endpoints>(send, onFlags);
}

function callerHeaders(token: string | null, admin: string | null, socketId: string | null): Record<string, string> {
  return {
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(admin !== null && { admin_token: admin }),
    ...(socketId !== null && { socket_id: socketId }),
  };
}

/** A late answer for an earlier session must not end the current one or change its balance. */
function withoutFlags(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const flags: readonly string[] = ['logout', 'invalid_admin_access', 'newBalance'] satisfies (keyof AnswerFlags)[];
  return Object.fromEntries(Object.entries(body).filter(([name]) => !flags.includes(name)));
}
