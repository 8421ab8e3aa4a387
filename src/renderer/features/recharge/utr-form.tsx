import { useForm, useWatch } from 'react-hook-form';
import type { RechargeId } from '#shared/wallet.ts';
import { Button } from '#renderer/ui/button.tsx';
import { errorMessage } from '#renderer/ui/error-words.ts';
import { Field } from '#renderer/ui/field.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { useTellReference } from './recharge.queries.ts';
import { cleanUtr, utrProblem } from './utr.ts';

/** After paying: the bank's own number of the payment, by which it is found on our statement. */
export function UtrForm({ id }: { id: RechargeId }) {
  const tell = useTellReference(id);
  const { control, register, handleSubmit, formState } = useForm({ defaultValues: { utr: '' }, mode: 'onTouched' });
  const submit = handleSubmit(({ utr }) => tell.mutate(cleanUtr(utr)));
  const typed = cleanUtr(useWatch({ control, name: 'utr' })).length;
  const error = formState.errors.utr?.message ?? (tell.isError ? errorMessage(tell.error) : undefined);
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-3 border-t border-line bg-subtle p-4 md:p-6"
    >
      <Field
        label="Paid? Enter the UTR"
        hint="12 digits, under “UPI transaction ID” or “UTR” in your UPI app"
        error={error}
        aside={<span className="text-12 text-muted tabular-nums">{typed} of 12</span>}
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('utr', { validate: (text) => utrProblem(text) ?? true, onChange: () => tell.reset() })}
            inputMode="numeric"
            autoComplete="off"
            placeholder="4123 5678 9012"
            maxLength={20}
          />
        )}
      </Field>
      <Button type="submit" variant="solid" size="lg" busy={tell.isPending} className="md:justify-self-start">
        I have paid
      </Button>
    </form>
  );
}
