import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { AccessQuestion } from '#shared/contract/desktop/access.ts';
import type { DesktopBridge } from '#shared/contract/desktop/calls.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Checkbox } from '#renderer/ui/form/checkbox.tsx';
import { Field, focusHere, formText } from '#renderer/ui/form/field.tsx';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { Form } from '#renderer/ui/form/form.tsx';
import { PasswordInput } from '#renderer/ui/form/password-input.tsx';
import { TextInput } from '#renderer/ui/form/text-input.tsx';
import { networkLoginWords } from '#renderer/words/en/desktop/access.ts';
import { useWords } from '#renderer/words/words.ts';

type NetworkLoginProps = {
  question: Extract<AccessQuestion, { kind: 'login' }>;
  answer: DesktopBridge['answerAccess'];
  cancel: () => void;
};

/** Asks for the login of a proxy or a server. */
export function NetworkLogin({ question, answer, cancel }: NetworkLoginProps) {
  const { is_proxy: isProxy, host, name, refused, can_remember: canRemember } = question;
  const t = useWords(networkLoginWords);
  const [isUnnamed, setUnnamed] = useState(false);

  const submit = (form: FormData) => {
    const given = formText(form, 'name').trim();
    setUnnamed(given === '');
    if (given === '') return;
    const remember = form.get('remember') !== null;
    void answer({ kind: 'login', name: given, password: formText(form, 'password'), remember });
  };
  return (
    <>
      <KeyRound size={24} strokeWidth={1.75} aria-hidden className="mb-2 text-accent-text" />
      <h1 className="text-20 font-semibold tracking-[-0.02em] break-words">{isProxy ? t.proxy : t.server({ host })}</h1>
      <p className="mt-1 mb-5 break-words text-muted">{isProxy ? t.proxyLead({ host }) : t.serverLead}</p>
      <Form onSubmit={submit}>
        <FormAlert>{refused && t.refused}</FormAlert>
        <Field label={t.name} error={isUnnamed ? t.noName : undefined}>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={name}
              ref={name === '' ? focusHere : undefined}
            />
          )}
        </Field>
        <Field label={t.password}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              ref={name === '' ? undefined : focusHere}
            />
          )}
        </Field>
        <div className="grid gap-1">
          {canRemember && <Checkbox name="remember" label={t.remember} />}
          <p className="text-12 text-muted">{canRemember ? t.rememberHint : t.forgets}</p>
        </div>
        <div className="mt-1 flex flex-wrap-reverse justify-end gap-2">
          <Button onClick={cancel}>{t.cancel}</Button>
          <Button type="submit" variant="solid">
            {t.logIn}
          </Button>
        </div>
      </Form>
    </>
  );
}
