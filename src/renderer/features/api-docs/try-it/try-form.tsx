import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { actionOf, type ActionName } from '#shared/public-api/public-api.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { confirm } from '#renderer/ui/overlay/modal.store.ts';
import { Field } from '#renderer/ui/form/field.tsx';
import { Form } from '#renderer/ui/form/form.tsx';
import { TextInput } from '#renderer/ui/form/text-input.tsx';
import { apiDocsWords } from '#renderer/words/en/api-docs.ts';
import { useDocs } from '../docs-state.tsx';
import { sendRequest } from './send-request.ts';
import { TryResult } from './try-result.tsx';

/** Form to send a real request. Actions that spend money or change a number ask first. */
export function TryForm({ action }: { action: ActionName }) {
  const t = useWords(apiDocsWords);
  const { endpoint, key, setKey } = useDocs();
  const [values, setValues] = useState<Record<string, string>>({});
  const { parameters, effect } = actionOf(action);
  const send = useMutation({ mutationFn: () => sendRequest(endpoint, { ...values, api_key: key, action }) });

  const [missing, setMissing] = useState<readonly string[]>([]);
  const errorOf = (name: string, value = '') => (missing.includes(name) && value === '' ? t.missing : undefined);
  const submit = async () => {
    const needed = Object.entries(parameters).filter(([, { required }]) => required);
    const empty = needed.map(([name]) => name).filter((name) => (values[name] ?? '').trim() === '');
    setMissing(key === '' ? ['api_key', ...empty] : empty);
    if (key === '' || empty.length > 0 || send.isPending) return;
    const isSure =
      effect === 'reads' ||
      (await confirm({
        title: effect === 'spends' ? t.confirmSpendTitle : t.confirmChangeTitle,
        message: effect === 'spends' ? t.confirmSpend : t.confirmChange,
        acceptLabel: effect === 'spends' ? t.acceptSpend : t.acceptChange,
        rejectLabel: t.keep,
      }));
    if (isSure) send.mutate();
  };
  return (
    <Form className="gap-4 border-t border-line p-4" onSubmit={() => void submit()}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Field label={t.keyField} hint={t.keyFieldHint} error={errorOf('api_key', key)}>
            {(control) => (
              <TextInput
                {...control}
                // Not a password field, because browsers would offer to save the key.
                className="[&_input]:[-webkit-text-security:disc]"
                autoComplete="off"
                spellCheck={false}
                required
                value={key}
                onChange={(event) => setKey(event.target.value.trim())}
              />
            )}
          </Field>
        </div>
        {Object.entries(parameters).map(([name, { required, example }]) => (
          <Field
            key={name}
            label={<code className="font-mono">{name}</code>}
            hint={required ? t.required : undefined}
            error={errorOf(name, values[name])}
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                spellCheck={false}
                required={required ?? false}
                placeholder={example}
                value={values[name] ?? ''}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <div>
        <Button type="submit" variant="solid" busy={send.isPending}>
          {t.send}
        </Button>
      </div>
      <TryResult response={send.data} failed={send.isError} />
    </Form>
  );
}
