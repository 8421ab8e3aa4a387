import type { ControllerRenderProps } from 'react-hook-form';
import { paise, toRupees, type Rupees } from '#shared/money.ts';
import { Chip } from '#renderer/ui/button/chip.tsx';
import { Field } from '#renderer/ui/form/field.tsx';
import { useWords } from '#renderer/words/words.ts';
import { wholeMoney } from './amount.ts';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

const quickAmounts = [100, 250, 500, 1000, 2000];

type AmountFieldProps = {
  field: Pick<ControllerRenderProps, 'value' | 'onChange' | 'onBlur' | 'name' | 'ref'>;
  error: string | undefined;
  limits: { minimum: Rupees; maximum: Rupees } | undefined;
};

/** Amount input with buttons for common amounts. */
export function AmountField({ field, error, limits }: AmountFieldProps) {
  const t = useWords(rechargeWords);
  const hint = limits && t.limits({ minimum: wholeMoney(limits.minimum), maximum: wholeMoney(limits.maximum) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field label={t.amount} hint={hint} error={error}>
        {(control) => (
          <div className={frame}>
            <span aria-hidden className="text-24 font-semibold text-faint">
              ₹
            </span>
            <input
              {...control}
              {...field}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              className="w-0 flex-1 self-stretch bg-transparent text-24 font-bold tabular-nums outline-none"
            />
          </div>
        )}
      </Field>
      <fieldset aria-label={t.quickChoices} className="flex min-w-0 flex-wrap gap-x-1.5 gap-y-3">
        {quickAmounts.map((amount) => (
          <Chip key={amount} selected={field.value === String(amount)} onClick={() => field.onChange(String(amount))}>
            {wholeMoney(toRupees(paise(amount * 100)))}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}

const frame =
  'flex h-14 items-center gap-2 rounded-8 border border-line-strong bg-surface px-4 transition-[border-color,box-shadow] ' +
  'has-[input:focus-visible]:border-accent has-[input:focus-visible]:ring-3 has-[input:focus-visible]:ring-accent-soft ' +
  'has-[input[aria-invalid]]:border-bad';
