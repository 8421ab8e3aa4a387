import { useState } from 'react';
import { Problem } from '#shared/problem.ts';
import { useApi, useSessionControl } from '#renderer/lib/app-services.tsx';
import { errorMessage } from '#renderer/ui/error-words.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';

export type Credentials = { email: string; password: string; remember: boolean };
type Refusal = { message?: string; email?: string; password?: string };

/** Logs in, or registers and logs in. The guards lead on once the new token is confirmed. */
export function useSignIn(endpoint: 'POST /api/user/login' | 'POST /api/user/register') {
  const api = useApi();
  const session = useSessionControl();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({});

  const signIn = async (body: Credentials) => {
    if (busy) return;
    setBusy(true);
    setRefusal({});
    try {
      const { token } = await api(endpoint, { body });
      if (!(await session.signIn(token, body.remember))) toast(notRemembered);
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  return { signIn, busy, refusal, refuse: setRefusal };
}

const notRemembered = {
  severity: 'warn',
  message: 'This computer cannot keep a log-in safely, so you stay logged in until you close the app.',
  life: 8000,
} as const;

function refusalOf(error: unknown): Refusal {
  const fields = error instanceof Problem ? error.fields : undefined;
  if (fields?.['email'] || fields?.['password']) {
    return {
      ...(fields['email'] && { email: fields['email'] }),
      ...(fields['password'] && { password: fields['password'] }),
    };
  }
  return { message: errorMessage(error) };
}
