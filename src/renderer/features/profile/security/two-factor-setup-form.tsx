import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useShownSecret } from '#renderer/lib/app-services.tsx';
import { Problem } from '#shared/problem.ts';
import { plainCode } from '#shared/text/pasted-numbers.ts';
import { useTwoFactor, type TwoFactorSetup } from '#renderer/data/profile.ts';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button, keepFocusNear } from '#renderer/ui/button/button.tsx';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { Field, focusHere } from '#renderer/ui/form/field.tsx';
import { Form } from '#renderer/ui/form/form.tsx';
import { TextInput } from '#renderer/ui/form/text-input.tsx';
import { setupWords } from '#renderer/words/en/profile.ts';

type TwoFactorSetupFormProps = { setup: TwoFactorSetup; onCodes: (codes: string[]) => void; onLeave: () => void };
const isComplete = /^\d{6}$/;

function refusalOf(error: Error): string {
  const isTooLate = error instanceof Problem && error.code === 'two_factor_off';
  return isTooLate ? setupWords.get().tooLate : errorMessage(error);
}

/** Shows the secret as a QR code, a link and text. The app's first code turns two-factor on. */
export function TwoFactorSetupForm({ setup: { secret, uri, qr }, onCodes, onLeave }: TwoFactorSetupFormProps) {
  const t = useWords(setupWords);
  const twoFactor = useTwoFactor();
  const [typed, setTyped] = useState('');
  useShownSecret();
  // One for the whole setup: when an answer is lost, the next code shows the recovery codes of the first.
  const [idempotencyKey] = useState(createIdempotencyKey);
  const [incomplete, setIncomplete] = useState(false);
  const confirm = useMutation({
    mutationFn: twoFactor.confirm,
    onSuccess: onCodes,
  });
  const refusal = confirm.error ? refusalOf(confirm.error) : undefined;
  const submit = () => {
    const code = plainCode(typed);
    setIncomplete(!isComplete.test(code));
    if (isComplete.test(code) && !confirm.isPending) confirm.mutate({ code, idempotencyKey });
  };
  return (
    <Form className="gap-4 border-t border-line pt-4" onSubmit={submit}>
      <p ref={focusHere} tabIndex={-1} className="outline-none">
        {t.scan}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <img src={qr} alt={t.qr} width={168} height={168} className="rounded-8 border border-line bg-white p-1" />
        <div className="grid min-w-0 flex-1 basis-52 gap-3">
          <p className="sm:hidden">
            {t.orOpen}{' '}
            <a href={uri} className="font-medium text-accent-text underline-offset-4 hover:underline">
              {t.open}
            </a>
          </p>
          <p className="text-muted">{t.orType}</p>
          <code translate="no" className="font-mono">
            {inFours(secret)}
          </code>
          <CopyButton isSecret text={secret} label={t.copyKey} size="sm" className="justify-self-start" />
        </div>
      </div>
      <Field label={t.code} error={incomplete ? t.incomplete : refusal}>
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="max-w-48 [&_input]:font-mono [&_input]:tracking-[0.2em]"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" needsShop variant="solid" busy={confirm.isPending}>
          {t.confirm}
        </Button>
        <Button ref={keepFocusNear} variant="ghost" onClick={onLeave}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  );
}

/** Groups of four are easier to read and type. */
function inFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}
