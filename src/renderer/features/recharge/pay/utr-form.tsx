import { useForm, useWatch } from 'react-hook-form';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { Field } from '#renderer/ui/form/field.tsx';
import { TextInput } from '#renderer/ui/form/text-input.tsx';
import { useUnsaved } from '#renderer/ui/unsaved/unsaved.store.ts';
import { useWords } from '#renderer/words/words.ts';
import { useSubmitUtr } from '#renderer/data/recharges.ts';
import { cleanUtr, utrLength, utrProblem } from './utr.ts';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

/** Form for the UTR, the bank's number of the payment, by which we find it on our statement. */
export function UtrForm({ id }: { id: RechargeId }) {
  const t = useWords(rechargeWords);
  const submission = useSubmitUtr(id);
  const { control, register, handleSubmit, formState } = useForm({ defaultValues: { utr: '' }, mode: 'onTouched' });
  const submit = handleSubmit(({ utr }) => submission.mutate(cleanUtr(utr)));
  const typed = cleanUtr(useWatch({ control, name: 'utr' })).length;
  useUnsaved(typed > 0 && !submission.isSuccess);
  const error = formState.errors.utr?.message ?? (submission.isError ? errorMessage(submission.error) : undefined);
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-3 border-t border-line bg-subtle p-4 md:p-6"
    >
      <Field
        label={t.utr}
        hint={t.utrHint}
        error={error}
        aside={<span className="text-12 text-muted tabular-nums">{t.utrTyped({ typed, all: utrLength })}</span>}
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('utr', { validate: (text) => utrProblem(text) ?? true, onChange: () => submission.reset() })}
            inputMode="numeric"
            autoComplete="off"
            placeholder="4123 5678 9012"
          />
        )}
      </Field>
      <Button
        type="submit"
        needsShop
        variant={typed === utrLength ? 'solid' : 'outline'}
        size="lg"
        busy={submission.isPending}
        className="md:justify-self-start"
      >
        {t.iHavePaid}
      </Button>
    </form>
  );
}
