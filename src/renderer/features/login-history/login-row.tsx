import { Monitor, ShieldAlert, Smartphone } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Login } from '#renderer/data/histories/login-history.ts';
import { useWords } from '#renderer/words/words.ts';
import { loginHistoryWords } from '#renderer/words/en/login-history.ts';
import { LoginLine } from './login-line.tsx';

/** Few customers have such a line, and the row keeps its height until the code is there. */
const SupportVisit = lazy(async () => ({ default: (await import('./support-visit.tsx')).SupportVisit }));

export function LoginRow({ login: { at, device, ip, success, support, wrong } }: { login: Login }) {
  const t = useWords(loginHistoryWords);
  if (support) {
    return (
      <Suspense>
        <SupportVisit at={at} support={support} />
      </Suspense>
    );
  }
  const reason = wrong === null ? t.refused : wrong === 'code' ? t.wrongCode : t.wrongPassword;
  const used = /android|iphone|mobile|ipad/i.test(device) ? Smartphone : Monitor;
  return (
    <LoginLine icon={success ? used : ShieldAlert} bad={!success} title={device || t.unknownDevice} at={at}>
      {ip}
      {!success && <span className="text-bad"> · {reason}</span>}
    </LoginLine>
  );
}
