import { lazy, useDeferredValue, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { BonusOffer, RechargeId, RechargeMethod, RechargeMethodName } from '#shared/contract/recharges.ts';
import { toRupees } from '#shared/money.ts';
import { usePlatform } from '#renderer/lib/app-services.tsx';
import { Button, useWaitingReason } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { withLoader } from '#renderer/ui/feedback/money-loader.ts';
import { useWords } from '#renderer/words/words.ts';
import { amountProblem, amountToSend, readAmount, wholeMoney } from './amount.ts';
import { AmountField } from './amount-field.tsx';
import { MethodField } from './method-field.tsx';
import { OpenLimit } from './open-limit.tsx';
import { useStartRecharge } from '#renderer/data/recharges.ts';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

const BonusNote = lazy(async () => ({ default: (await import('./bonus-note.tsx')).BonusNote }));

type RechargeFormProps = {
  methods: RechargeMethod[];
  bonuses: BonusOffer[];
  suggested: string;
  onStarted: (id: RechargeId) => void;
};
type Values = { amount: string; method: RechargeMethodName | undefined };

export function RechargeForm({ methods, bonuses, suggested, onStarted }: RechargeFormProps) {
  const t = useWords(rechargeWords);
  const platform = usePlatform();
  const waiting = useWaitingReason(t.offline);
  // Bonuses that staff publish while somebody fills in the form join it once their code is there.
  const offered = useDeferredValue(bonuses);
  const start = useStartRecharge();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { control, handleSubmit } = useForm<Values>({
    defaultValues: { amount: suggested, method: methods[0]?.method },
  });
  const [wanted, typed] = useWatch({ control, name: ['method', 'amount'] });
  const chosen = methods.find(({ method }) => method === wanted);
  const amount = readAmount(typed);

  const submit = handleSubmit(async ({ amount, method }) => {
    if (!method || busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const request = { method, amount: amountToSend(amount) };
      // The URL changes first, so that Back from the payment page leads to this recharge; also when its answer comes late.
      const onSuccess = ({ recharge }: Awaited<ReturnType<typeof start.mutateAsync>>) => onStarted(recharge.id);
      const { recharge } = await withLoader(t.starting, () => start.mutateAsync(request, { onSuccess }));
      if (recharge.pay_url) await platform.openPayment(recharge.pay_url);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 p-4 md:p-6"
    >
      <Controller
        control={control}
        name="amount"
        rules={{ validate: (text) => (chosen ? (amountProblem(text, chosen, wholeMoney) ?? true) : true) }}
        render={({ field, fieldState }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <AmountField field={field} error={fieldState.error?.message} limits={chosen} />
            {offered.length > 0 && <BonusNote text={field.value} bonuses={offered} />}
          </div>
        )}
      />
      <Controller
        control={control}
        name="method"
        render={({ field }) => <MethodField methods={methods} value={field.value} onChange={field.onChange} />}
      />
      <div className="grid gap-2">
        {chosen && error === undefined && <OpenLimit {...chosen} />}
        <FormAlert>{error !== undefined && errorMessage(error)}</FormAlert>
        <Button type="submit" variant="solid" size="lg" busy={busy} disabled={Boolean(waiting)}>
          {amount === undefined ? t.proceed : t.proceedWith({ amount: formatMoney(toRupees(amount)) })}
        </Button>
        {waiting && <p className="text-12 text-muted">{waiting}</p>}
      </div>
    </form>
  );
}
