import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { NoAnswer } from '#shared/client.ts';
import type { SentBody } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { logFailure } from '#renderer/lib/log.ts';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';

/** First and longest pause between two attempts, in ms. */
const retryDelays = { first: 1000, longest: 5000 };

/** How long a result stays valid, in ms: the first page mounts after the start has prefetched it, and sends no second request. */
const freshFor = 5000;

/** Who a token belongs to. */
export function authDataQuery(api: Api, token: string | null) {
  return queryOptions({
    queryKey: ['auth-data', token],
    queryFn: () => askWho(api),
    retry: (_, failure) => isTemporary(failure),
    retryDelay: (failures) => Math.min(retryDelays.longest, retryDelays.first * 2 ** failures),
    staleTime: freshFor,
    gcTime: freshFor,
  });
}

/** Logs every attempt that fails: it may be repeated for as long as the page is open. */
async function askWho(api: Api) {
  try {
    const data = await api('GET /api/user/auth-data');
    if (data.status === 1) return data;
    throw new NoAnswer('auth data without status 1');
  } catch (error) {
    logFailure('auth data', error);
    throw error;
  }
}

/** Asks again who is logged in here, for what changed since. */
export async function refreshSession(api: Api, client: QueryClient): Promise<void> {
  const { token, verify } = useSessionStore.getState();
  if (token === null) return;
  // Tried once: whoever waits for it is not kept waiting by a bad network.
  const asked = client.fetchQuery({ ...authDataQuery(api, token), staleTime: 0, retry: false });
  const data = await asked.catch(() => undefined);
  if (data && useSessionStore.getState().token === token) verify(data);
}

/** Whether a failed request says nothing about the token: no answer, a server error or a rate limit. */
export function isTemporary(failure: Error): boolean {
  if (failure instanceof NoAnswer) return true;
  const codes: ProblemCode[] = ['unexpected', 'unavailable', 'too_many_requests', 'busy'];
  return failure instanceof Problem && codes.includes(failure.code);
}

type Body<Key extends keyof Endpoints> = SentBody<Endpoints[Key]>;

/**
 * Four ways to start a session; each returns its token. Where two-factor is on, a login without `code` raises
 * `code_needed`. Registering never asks for a code.
 */
export function logIn(api: Api, body: Body<'POST /api/user/login'>) {
  return api('POST /api/user/login', { body });
}

export function register(api: Api, body: Body<'POST /api/user/register'>) {
  return api('POST /api/user/register', { idempotencyKey: createIdempotencyKey(), body });
}

export function logInWithGoogle(api: Api, body: Body<'POST /api/user/google-login'>) {
  return api('POST /api/user/google-login', { body });
}

export function logInWithTelegram(api: Api, body: Body<'POST /api/user/telegram-login'>) {
  return api('POST /api/user/telegram-login', { body });
}

/** Ends the current session on the server, or every session of the account, with its API key where that is wanted. */
export async function logOut(api: Api, { everywhere = false, revokesKey = false } = {}): Promise<void> {
  const query = { multiple: 'true', ...(revokesKey && { revoke_api_key: 'true' as const }) } as const;
  await (everywhere ? api('POST /api/user/log-out', { query }) : api('POST /api/user/log-out'));
}

/** Sends a reset link by email. The response is the same whether or not an account has this email. */
export function requestResetLink(api: Api, email: string) {
  return api('POST /api/user/forgot-password', { body: { email } });
}

/** Sets a new password and returns the account's email. Raises `link_expired` for a used or old token. */
export function resetPassword(api: Api, body: Body<'POST /api/user/reset-password'>) {
  return api('POST /api/user/reset-password', { body });
}
