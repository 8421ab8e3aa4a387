import type { AxiosAdapter } from 'axios';
import {
  createApi as createTypedApi,
  readBody,
  type Api as TypedApi,
  type RefusalFlags,
  type Send,
  type Sent,
} from '#shared/client.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { AnswerFlags } from '#shared/problem.ts';
import { readXsrfToken, xsrf } from '#shared/xsrf.ts';
import { socketIdKey } from './socket.ts';
import type { Tokens } from '../session/tokens.ts';

export type Api = TypedApi<Endpoints>;

type ApiOptions = {
  baseUrl: string;
  tokens: Pick<Tokens, 'current' | 'admin'>;
  session: Storage;
  onFlags: (flags: RefusalFlags) => void;
  /** Called after every request: whether any response arrived, and its status. */
  onReach: (answered: boolean, status?: number) => void;
  /** Replaces the network for changes and files in tests. */
  adapter?: AxiosAdapter;
};

/** Loads what sends changes and fetches files. No page needs it to show what it is for. */
export const loadHttp = () => import('./http.ts');

/** The API client. Reads are sent by the browser's own fetch, everything else by axios (decision 40). */
export function createApi({ baseUrl, tokens, session, onFlags, onReach, adapter }: ApiOptions): Api {
  // The desktop client's page is of another origin, and has no cookies.
  const isOwnShop = new URL(baseUrl, location.href).origin === location.origin;
  const send: Send = async (sent) => {
    const token = tokens.current();
    const headers = {
      ...sent.headers,
      ...callerHeaders(token, tokens.admin(), session.getItem(socketIdKey)),
      ...(isOwnShop && pageHeader()),
    };
    const request = sendFrom(`${baseUrl}${addressOf(sent)}`, { ...sent, headers }, adapter);
    request.then(
      ({ status }) => onReach(true, status),
      () => onReach(false),
    );
    const { status, body } = await request;
    return { status, body: token === tokens.current() ? body : withoutFlags(body) };
  };
  return createTypedApi<Endpoints>(send, onFlags);
}

async function sendFrom(address: string, sent: Sent, adapter?: AxiosAdapter): ReturnType<Send> {
  if (isRead(sent)) return sendRead(address, sent.headers);
  const { sendRequest } = await loadHttp();
  return sendRequest({ ...sent, address }, adapter);
}

/** No timeout, as for changes. */
async function sendRead(address: string, headers: Record<string, string>): ReturnType<Send> {
  const response = await fetch(address, { headers });
  const body = readBody(await response.text(), response.headers.get('content-type') ?? '');
  return { status: response.status, body };
}

function addressOf({ path, query }: Sent): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** Files are left to axios, which tells how much of them has come. */
function isRead({ method, onProgress, asBytes }: Sent): boolean {
  return method === 'GET' && !onProgress && !asBytes;
}

function callerHeaders(token: string | null, admin: string | null, socketId: string | null): Record<string, string> {
  return {
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(admin !== null && { admin_token: admin }),
    ...(socketId !== null && { socket_id: socketId }),
  };
}

/** Repeats the page's cookie, as axios does by default. */
function pageHeader(): Record<string, string> {
  const token = readXsrfToken(document.cookie);
  return token === undefined ? {} : { [xsrf.header]: token };
}

/** A late answer for an earlier session must not end the current one or change its balance. */
function withoutFlags(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const flags: readonly string[] = ['logout', 'invalid_admin_access', 'newBalance'] satisfies (keyof AnswerFlags)[];
  return Object.fromEntries(Object.entries(body).filter(([name]) => !flags.includes(name)));
}
