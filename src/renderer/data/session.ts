import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { NoAnswer } from '#shared/client.ts';
import type { Answer, SentBody } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { logFailure } from '#renderer/lib/log.ts';
import { flag, id, oneOf, orNull, rupees, text, textOrNull, type Read } from '#renderer/lib/reading/reading.ts';
import { socialProviders } from '#shared/social-provider.ts';
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

/** Any status but 1 leaves the token unconfirmed, as a missing response does. */
const readWho: Read<Answer<Endpoints['GET /api/user/auth-data']>> = (value) => {
  const data = value as Partial<Answer<Endpoints['GET /api/user/auth-data']>>;
  const balance = orNull(rupees)(data.balance);
  if (data.status !== 1 || balance === null) throw new NoAnswer(`auth data: ${JSON.stringify(value)}`);
  const { role, ...rest } = data;
  return {
    ...rest,
    // `isStaff` knows what to make of a role of another version.
    ...(typeof role === 'string' && { role }),
    status: 1,
    id: id(data.id),
    email: text(data.email),
    profile: textOrNull(data.profile),
    social: orNull(oneOf(socialProviders))(data.social),
    balance,
    admin: flag(data.admin),
    email_unconfirmed: flag(data.email_unconfirmed),
  };
};

/** Logs every failed attempt. Attempts continue while the page is open. */
async function askWho(api: Api) {
  try {
    return readWho(await api('GET /api/user/auth-data'));
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
export async function logIn(api: Api, body: Body<'POST /api/user/login'>) {
  return readToken(await api('POST /api/user/login', { body }));
}

export async function register(api: Api, body: Body<'POST /api/user/register'>) {
  return readToken(await api('POST /api/user/register', { idempotencyKey: createIdempotencyKey(), body }));
}

export async function logInWithGoogle(api: Api, body: Body<'POST /api/user/google-login'>) {
  return readToken(await api('POST /api/user/google-login', { body }));
}

export async function logInWithTelegram(api: Api, body: Body<'POST /api/user/telegram-login'>) {
  return readToken(await api('POST /api/user/telegram-login', { body }));
}

/** A login response without a token is unreadable. */
function readToken<A extends { token: string }>(answer: A): A {
  if (text(answer.token) === '') throw new NoAnswer('a login without a token');
  return answer;
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
export async function resetPassword(api: Api, body: Body<'POST /api/user/reset-password'>) {
  const { email } = await api('POST /api/user/reset-password', { body });
  return { email: text(email) };
}
