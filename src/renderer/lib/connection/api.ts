import axios, { type AxiosAdapter, type AxiosResponseTransformer } from 'axios';
import {
  createApi as createTypedApi,
  readBody,
  type Api as TypedApi,
  type RefusalFlags,
  type Send,
} from '#shared/client.ts';
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

/** The API client over axios. No timeout: a slow purchase may still succeed. */
export function createApi({ baseUrl, tokens, session, onFlags, onReach, adapter }: ApiOptions): Api {
  const http = axios.create({
    baseURL: baseUrl,
    validateStatus: () => true,
    // The shop sets no such cookie, and looking for one takes time before each request.
    withXSRFToken: false,
    transformResponse,
    ...(adapter && { adapter }),
  });
  const send: Send = async ({ method, path, query, body, headers, onProgress, asBytes }) => {
    const token = tokens.current();
    const request = http.request<unknown>({
      method,
      url: path,
      params: query,
      data: body,
      ...(asBytes && { responseType: 'arraybuffer' }),
      ...(onProgress && { onDownloadProgress: ({ loaded }) => onProgress(loaded) }),
      headers: { ...headers, ...callerHeaders(token, tokens.admin(), session.getItem(socketIdKey)) },
    });
    request.then(
      () => onReach(true),
      () => onReach(false),
    );
    const answer = await request;
    return { status: answer.status, body: token === tokens.current() ? answer.data : withoutFlags(answer.data) };
  };
  return createTypedApi<Endpoints>(send, onFlags);
}

const transformResponse: AxiosResponseTransformer = (data: unknown, headers) => {
  const type = String(headers['content-type']);
  if (!(data instanceof ArrayBuffer)) return readBody(data, type);
  // What stands in the way answers with a page of its own: that is no file.
  return type.includes('pdf') ? new Uint8Array(data) : readBody(new TextDecoder().decode(data), type);
};

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
