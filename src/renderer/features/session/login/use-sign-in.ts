import { useState, type ComponentType } from 'react';
import { NoAnswer } from '#shared/client.ts';
import { Problem } from '#shared/problem.ts';
import { useReadSiteAgain } from '#renderer/data/site.ts';
import { useSessionControl } from '#renderer/lib/app-services.tsx';
import { useSaidWait } from '#renderer/lib/connection/long-wait.ts';
import { errorMessage, fieldErrors } from '#renderer/ui/feedback/error-words.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { sessionWords } from '#renderer/words/en/session/session.ts';

/** Sends a login. Where two-factor is on it is sent again with a code, so it holds the credentials, in memory only. */
export type SignInRequest = (code?: string) => Promise<{ token: string }>;
export type Refusal = { message?: string; email?: string; password?: string; code?: string };
type Pending = {
  request: SignInRequest;
  twoFactorEndsAt: string | undefined;
  CodeStep: ComponentType<{ signIn: SignIn }>;
};
export type SignIn = ReturnType<typeof useSignIn>;

/** State of one login, by any method. After it, the route guards redirect once the new token is verified. */
export function useSignIn(loadCodeStep: () => Promise<Pick<Pending, 'CodeStep'>>) {
  const session = useSessionControl();
  const readSiteAgain = useReadSiteAgain();
  const saidWait = useSaidWait();
  const [remember, setRemember] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, refuse] = useState<Refusal>({});
  /** Set while the two-factor code is asked for. */
  const [pending, setPending] = useState<Pending>();

  async function send(request: SignInRequest, code?: string) {
    if (busy) return;
    setBusy(true);
    refuse({});
    try {
      const { token } = await saidWait(() => request(code));
      if (!(await session.signIn(token, remember))) {
        toast({ severity: 'warn', message: sessionWords.get().notRemembered });
      }
    } catch (error) {
      if (error instanceof Problem && error.code === 'code_needed') await askForCode(request, error);
      else refuse(refusalOf(error));
      if (error instanceof Problem && error.code === 'registration_closed') readSiteAgain();
      setBusy(false);
    }
  }

  /** The form for two-factor codes is loaded on demand, since most logins need none. */
  async function askForCode(request: SignInRequest, { params }: Problem) {
    const endsAt = params?.['two_factor_ends_at'];
    try {
      const { CodeStep } = await loadCodeStep();
      setPending({ request, twoFactorEndsAt: typeof endsAt === 'string' ? endsAt : undefined, CodeStep });
    } catch (error) {
      refuse(refusalOf(new NoAnswer(error)));
    }
  }

  return {
    remember,
    setRemember,
    busy,
    refusal,
    refuse,
    start: (request: SignInRequest) => send(request),
    /** The form that asks for the two-factor code, once it is needed. */
    CodeStep: pending?.CodeStep,
    /** When staff remove the second factor, if they do. */
    twoFactorEndsAt: pending?.twoFactorEndsAt,
    confirm: async (code: string) => pending && send(pending.request, code),
    startAgain: () => {
      setPending(undefined);
      refuse({});
    },
  };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Problem && error.code === 'wrong_code') return { code: errorMessage(error) };
  const { email, password } = fieldErrors(error);
  if (email || password) return { ...(email && { email }), ...(password && { password }) };
  return { message: errorMessage(error) };
}
