import { useState } from 'react';
import type { User } from '#shared/contract/users.ts';
import { shortestReason } from '#shared/staff/impersonation-limits.ts';
import { useImpersonate } from '#renderer/data/admin/impersonation.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { Field, focusHere, formText } from '#renderer/ui/form/field.tsx';
import { Form } from '#renderer/ui/form/form.tsx';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { TextInput } from '#renderer/ui/form/text-input.tsx';
import { findCustomerWords } from '#renderer/words/en/admin/desk/find-customer.ts';
import { useWords } from '#renderer/words/words.ts';

type ReasonFormProps = { customer: Pick<User, 'id' | 'public_id' | 'email'>; onCancel: () => void };

/** Asks why, then opens the account in a window of its own. This window closes with that. */
export function ReasonForm({ customer, onCancel }: ReasonFormProps) {
  const t = useWords(findCustomerWords);
  const impersonate = useImpersonate();
  const [isShort, setShort] = useState(false);
  const submit = (form: FormData) => {
    const reason = formText(form, 'reason').trim();
    setShort(reason.length < shortestReason);
    if (reason.length >= shortestReason && !impersonate.isPending) impersonate.mutate({ customer, reason });
  };
  return (
    <Form onSubmit={submit}>
      <Field label={t.reason} error={isShort ? t.reasonShort({ least: shortestReason }) : undefined}>
        {(control) => (
          <TextInput {...control} name="reason" maxLength={500} placeholder={t.reasonHint} ref={focusHere} />
        )}
      </Field>
      <FormAlert>{impersonate.error && errorMessage(impersonate.error)}</FormAlert>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{t.cancel}</Button>
        <Button type="submit" variant="solid" needsShop busy={impersonate.isPending} className="min-w-0">
          <span className="truncate">{t.open({ email: customer.email })}</span>
        </Button>
      </div>
    </Form>
  );
}
