import { ShieldAlert } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import { plainCode } from '#shared/text/pasted-numbers.ts';
import { focusHere } from '#renderer/ui/form/field.tsx';
import { formText } from '#renderer/ui/form/field.tsx';
import { formatMoment } from '#renderer/ui/format/time.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Field } from '#renderer/ui/form/field.tsx';
import { TextInput } from '#renderer/ui/form/text-input.tsx';
import { codeStepWords } from '#renderer/words/en/session/code-step.ts';
import { sessionWords } from '#renderer/words/en/session/session.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { Form } from '#renderer/ui/form/form.tsx';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { textLinkLook } from '#renderer/ui/button/button-look.ts';
import { SiteLink } from '#renderer/ui/page/site-link.tsx';
import { SessionCard } from '../session-card.tsx';
import type { SignIn } from './use-sign-in.ts';

const digits = 6;
const isComplete = /^\d{6}$/;

/** Second login step where two-factor is on. An app code is sent once its last digit is typed; a recovery code on submit. */
export function CodeStep({ signIn }: { signIn: SignIn }) {
  const t = useWords(codeStepWords);
  const common = useWords(sessionWords);
  const { support_url: support } = useSiteData();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const { busy, refusal, refuse, confirm, twoFactorEndsAt } = signIn;
  const isApp = kind === 'app';

  const submit = (typed: string) => {
    const code = isApp ? plainCode(typed) : typed.trim();
    if (isApp && !isComplete.test(code)) return refuse({ code: t.incomplete });
    if (code.length < digits) return refuse({ code: t.noRecovery });
    void confirm(code);
  };
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!isApp) return;
    const code = plainCode(target.value);
    if (isComplete.test(code) && !busy) submit(code);
  };
  return (
    <SessionCard
      title={t.title}
      lead={isApp ? t.appLead : t.recoveryLead}
      below={
        <button type="button" className={textLinkLook} onClick={signIn.startAgain}>
          {t.back}
        </button>
      }
    >
      <Form onSubmit={(form) => submit(formText(form, 'code'))}>
        {twoFactorEndsAt && (
          <p className="flex items-start gap-2 text-warn">
            <ShieldAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            {t.removal({ moment: formatMoment(twoFactorEndsAt) })}
          </p>
        )}
        <FormAlert>{refusal.message}</FormAlert>
        <Field key={kind} label={isApp ? t.appCode : t.recoveryCode} error={refusal.code}>
          {(control) => (
            <TextInput
              {...control}
              name="code"
              ref={focusHere}
              autoComplete={isApp ? 'one-time-code' : 'off'}
              inputMode={isApp ? 'numeric' : 'text'}
              autoCapitalize="none"
              spellCheck={false}
              onChange={change}
              className={isApp ? codeLook : '[&_input]:font-mono'}
            />
          )}
        </Field>
        <Button type="submit" variant="solid" size="lg" busy={busy}>
          {t.submit}
        </Button>
        <button
          type="button"
          className={`${textLinkLook} justify-self-center`}
          onClick={() => {
            refuse({});
            setKind(isApp ? 'recovery' : 'app');
          }}
        >
          {isApp ? t.useRecovery : t.useApp}
        </button>
        {!isApp && (
          <p className="text-center text-12 text-muted">
            {t.lostBoth}{' '}
            {support && (
              <SiteLink href={support} className={textLinkLook}>
                {common.support}
              </SiteLink>
            )}
          </p>
        )}
      </Form>
    </SessionCard>
  );
}

/** Large, widely spaced digits are easier to check. */
const codeLook =
  'h-14 md:h-14 [&_input]:text-center [&_input]:font-mono [&_input]:text-24 [&_input]:tracking-[0.35em] [&_input]:indent-[0.35em] md:[&_input]:text-24';
