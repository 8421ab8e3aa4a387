import { useState } from 'react';
import { Problem } from '#shared/problem.ts';
import { useSessionControl } from '#renderer/lib/app-services.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { sessionWords } from '#renderer/words/en/session.ts';

/** One way in: what it sends, again with the code of the second factor where one is asked for. Kept in memory only. */
export type Attempt = { send: (code?: string) => Promise<{ token: string }> };
export type Refusal = { message?: string; email?: string; password?: string; code?: string };
export type SignIn = ReturnType<typeof useSignIn>;

/** Logs in by whatever way the person chose. The guards lead on once the new token is confirmed. */
export function useSignIn() {
  const session = useSessionControl();
  const [remember, setRemember] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, refuse] = useState<Refusal>({});
  /** Where two-factor is on: the attempt that waits for its code. */
  const [waiting, setWaiting] = useState<Attempt>();

  async function attempt(next: Attempt, code?: string) {
    if (busy) return;
    setBusy(true);
    refuse({});
    try {
      const { token } = await next.send(code);
      if (!(await session.signIn(token, remember))) {
        toast({ severity: 'warn', message: sessionWords.get().notRemembered, life: 8000 });
      }
    } catch (error) {
      setBusy(false);
      if (error instanceof Problem && error.code === 'code_needed') setWaiting(next);
      else refuse(refusalOf(error));
    }
  }

  return {
    remember,
    setRemember,
    busy,
    refusal,
    refuse,
    attempt: (next: Attempt) => attempt(next),
    codeNeeded: waiting !== undefined,
    confirm: async (code: string) => waiting && attempt(waiting, code),
    startAgain: () => {
      setWaiting(undefined);
      refuse({});
    },
  };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Problem && error.code === 'wrong_code') return { code: errorMessage(error) };
  const { email, password } = (error instanceof Problem && error.fields) || {};
  if (email || password) return { ...(email && { email }), ...(password && { password }) };
  return { message: errorMessage(error) };
}
