import type { Rupees } from '#shared/money.ts';
import { useLocale } from '#renderer/words/locale.ts';
import { classes } from '../classes.ts';
import { formatMoney } from './amounts.ts';

type MoneyProps = { amount: Rupees; signed?: boolean; className?: string };

/** `signed` shows a plus before money added, in green. */
export function Money({ amount, signed = false, className }: MoneyProps) {
  useLocale();
  const text = formatMoney(amount, { signed });
  return (
    <span translate="no" className={classes('tabular-nums', text.startsWith('+') && 'text-good', className)}>
      {text}
    </span>
  );
}
