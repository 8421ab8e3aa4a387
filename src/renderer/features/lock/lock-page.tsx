import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import type { Desktop, Platform } from '#renderer/platform/platform.ts';
import { NoAnswer } from '#shared/client.ts';
import { Problem, type ProblemBody } from '#shared/problem.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage, isAway } from '#renderer/ui/feedback/error-words.ts';
import { Field, focusHere, formText } from '#renderer/ui/form/field.tsx';
import { Form } from '#renderer/ui/form/form.tsx';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { PasswordInput } from '#renderer/ui/form/password-input.tsx';
import { TextInput } from '#renderer/ui/form/text-input.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { LanguageSwitch } from '#renderer/ui/page/language-switch.tsx';
import { lockWords } from '#renderer/words/en/desktop/lock.ts';
import { useWords } from '#renderer/words/words.ts';

type LockPageProps = {
  email: string;
  unlock: Desktop['unlock'];
  logOut: Platform['forgetToken'];
};

/**
 * All that a locked desktop client shows. The page has no token: the client sends the proof, and starts the page again when
 * the shop took it.
 */
export function LockPage({ email, unlock, logOut }: LockPageProps) {
  const t = useWords(lockWords);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [isEmpty, setEmpty] = useState(false);
  /** Known once one was refused: the page may not look whether the account has a password. */
  const [hasPassword, setHasPassword] = useState(false);
  /** Asked once the shop has asked for it: the page may not look whether two-factor is on. */
  const [needsCode, setNeedsCode] = useState(false);

  const submit = async (form: FormData) => {
    const password = formText(form, 'password');
    const code = formText(form, 'code').trim();
    setProblem(undefined);
    setEmpty(password === '');
    if (hasPassword && password === '') return;
    setBusy(true);
    const answer = await unlock({ password, ...(code && { code }) }).catch(() => undefined);
    // The page starts again.
    if (answer?.ok) return;
    const refusal = answer ? problemOf(answer.problem) : new Problem('unavailable');
    setBusy(false);
    if (refusal.code === 'wrong_password') setHasPassword(true);
    if (refusal.code === 'code_needed') setNeedsCode(true);
    if (refusal.code !== 'code_needed' || needsCode) setProblem(refusal);
  };
  const isWrong = problem?.code === 'wrong_password';
  const passwordError = isWrong ? errorMessage(problem) : undefined;
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-[26rem] content-center px-4 py-8">
      <Card className="grid gap-5 p-7 shadow-2">
        <div className="grid gap-1">
          <LockKeyhole size={24} strokeWidth={1.75} aria-hidden className="mb-2 text-accent-text" />
          <h1 className="text-24 font-bold tracking-[-0.02em]">{t.title}</h1>
          <p className="break-words text-muted">{email === '' ? t.leadUnnamed : t.lead({ email })}</p>
        </div>
        <Form onSubmit={(data) => void (busy || submit(data))}>
          <FormAlert>
            {problem && !isWrong && errorMessage(isAway(problem) ? new NoAnswer(problem) : problem)}
          </FormAlert>
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <Field label={t.password} error={hasPassword && isEmpty ? t.noPassword : passwordError}>
            {(control) => (
              <PasswordInput {...control} name="password" autoComplete="current-password" ref={focusHere} />
            )}
          </Field>
          {needsCode && (
            <Field label={t.code} hint={t.codeHint}>
              {(control) => (
                <TextInput
                  {...control}
                  name="code"
                  autoComplete="one-time-code"
                  autoCapitalize="none"
                  spellCheck={false}
                  ref={focusHere}
                  className="[&_input]:font-mono"
                />
              )}
            </Field>
          )}
          <Button type="submit" variant="solid" size="lg" busy={busy}>
            {t.unlock}
          </Button>
          <Button
            busy={leaving}
            onClick={() => {
              setLeaving(true);
              // The page starts again, whether the shop heard of it or not.
              logOut().catch(() => setLeaving(false));
            }}
          >
            {t.logOut}
          </Button>
        </Form>
      </Card>
      <LanguageSwitch className="mt-6 justify-self-center" />
    </main>
  );
}

function problemOf(body: Record<string, unknown>): Problem {
  const { code, message, params } = body as Partial<ProblemBody>;
  return new Problem(code ?? 'unexpected', { message, params });
}
