import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '#shared/problem.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { Field } from '#renderer/ui/form/field.tsx';
import { TextInput } from '#renderer/ui/form/text-input.tsx';
import type { Setup } from './two-factor-step.ts';
import { setupWords } from '#renderer/words/en/profile.ts';
import { useProfileRefresh } from '../use-profile.ts';

type TwoFactorSetupProps = { setup: Setup; onCodes: (codes: string[]) => void; onLeave: () => void };
const digits = 6;

function refusalOf(error: Error): string {
  const isTooLate = error instanceof Problem && error.code === 'two_factor_off';
  return isTooLate ? setupWords.get().tooLate : errorMessage(error);
}

/** The secret as a picture, an address and a text; the first code of the app turns two-factor on. */
export function TwoFactorSetup({ setup: { secret, uri, qr }, onCodes, onLeave }: TwoFactorSetupProps) {
  const said = useWords(setupWords);
  const api = useApi();
  const refresh = useProfileRefresh();
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const confirm = useMutation({
    mutationFn: (typed: string) => api('POST /api/user/two-factor/confirm', { body: { code: typed } }),
    onSuccess: ({ recovery_codes: codes }) => {
      onCodes(codes);
      refresh();
    },
  });
  const refusal = confirm.error ? refusalOf(confirm.error) : undefined;
  const submit = () => {
    setIncomplete(code.length !== digits);
    if (code.length === digits && !confirm.isPending) confirm.mutate(code);
  };
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{said.scan}</p>
      <div className="flex flex-wrap items-center gap-4">
        <img src={qr} alt={said.qr} width={168} height={168} className="rounded-8 border border-line bg-white p-1" />
        <div className="grid min-w-0 flex-1 basis-52 gap-3">
          <p className="sm:hidden">
            {said.orOpen}{' '}
            <a href={uri} className="font-medium text-accent-text underline-offset-4 hover:underline">
              {said.open}
            </a>
          </p>
          <p className="text-muted">{said.orType}</p>
          <code className="font-mono">{inFours(secret)}</code>
          <CopyButton text={secret} label={said.copyKey} size="sm" className="justify-self-start" />
        </div>
      </div>
      <Field label={said.code} error={incomplete ? said.incomplete : refusal}>
        {(control) => (
          <TextInput
            {...control}
            value={code}
            onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, '').slice(0, digits))}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="max-w-48 [&_input]:font-mono [&_input]:tracking-[0.2em]"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" needsShop variant="solid" busy={confirm.isPending}>
          {said.confirm}
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          {said.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Read from a screen and typed into a phone: four at a time. */
function inFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}
