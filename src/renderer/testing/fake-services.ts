import type { QueryClient } from '@tanstack/react-query';
import { createApi, type Sent } from '#shared/client.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { EventName, WireEventOf } from '#shared/contract/events.ts';
import { fieldProblem, type FieldProblem } from '#shared/field-problem.ts';
import { isProblemCode, Problem, type ProblemBody } from '#shared/problem.ts';
import { followFlags } from '#renderer/lib/session/session-control.ts';
import type { AppServices } from '#renderer/lib/app-services.tsx';
import { withProof } from '#renderer/lib/connection/with-proof.ts';
import { createQueryClient } from '#renderer/lib/connection/query-client.ts';
import { createSessionControl } from '#renderer/lib/session/session-control.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { openTokens } from '#renderer/lib/session/tokens.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';

type FakeAnswer = { status?: number; body: unknown };
export type FakeAnswers = Record<string, FakeAnswer | ((sent: Sent) => FakeAnswer | Promise<FakeAnswer>)>;
export type FakeServices = AppServices & {
  queryClient: QueryClient;
  sent: Sent[];
  /** Sends a socket event as the server would. */
  push: <N extends EventName>(name: N, event: WireEventOf<N>) => void;
  /** Tokens with an open socket. */
  openSockets: Set<string>;
  /** When the page connected anew by itself. */
  reconnects: number[];
};

/** The app's services without a server: answers by "METHOD /path", 404 for the rest. */
export async function createFakeServices(
  answers: FakeAnswers = {},
  platform = createFakePlatform(),
): Promise<FakeServices> {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const tokens = await openTokens(platform);
  const session = createSessionControl(tokens, queryClient);
  const sent: Sent[] = [];
  const send = async (request: Sent) => {
    sent.push(request);
    const found = answers[`${request.method} ${request.path}`];
    const answer = typeof found === 'function' ? await found(request) : found;
    return { status: answer?.status ?? (answer ? 200 : 404), body: worded(answer?.body ?? notFound) };
  };
  const listeners = new Map<string, Set<(event: never) => void>>();
  const openSockets = new Set<string>();
  const reconnects: number[] = [];
  useSessionStore.getState().start(tokens.current());
  return {
    queryClient,
    platform,
    session,
    sent,
    openSockets,
    reconnects,
    shopUrl: '',
    api: withProof(createApi<Endpoints>(send, (flags) => followFlags(flags, session))),
    socket: {
      on: (name, listener) => {
        const known = listeners.get(name) ?? new Set();
        listeners.set(name, known.add(listener));
        return () => known.delete(listener);
      },
      emit: () => {},
      reconnect: () => void reconnects.push(Date.now()),
      open: (token, prepare) => {
        let isWanted = true;
        void prepare().then(() => isWanted && openSockets.add(token));
        return () => {
          isWanted = false;
          openSockets.delete(token);
        };
      },
    },
    push: (name, event) => listeners.get(name)?.forEach((listener) => listener(event as never)),
  };
}

/** A refusal with its text, as a server writes it, where a test leaves that empty. */
function worded(body: unknown): unknown {
  const refusal = body as Partial<ProblemBody>;
  if (refusal.message !== '' || !isProblemCode(refusal.code)) return body;
  const fields = refusal.fields && Object.fromEntries(Object.entries(refusal.fields).map(wordedField));
  return {
    ...refusal,
    ...(fields && { fields }),
    message: new Problem(refusal.code, { params: refusal.params }).message,
  };
}

function wordedField([name, problem]: [string, FieldProblem]): [string, FieldProblem] {
  return [name, problem.message === '' ? fieldProblem(problem.code, problem.params) : problem];
}

const notFound = { code: 'not_found', message: 'We could not find this.' };
