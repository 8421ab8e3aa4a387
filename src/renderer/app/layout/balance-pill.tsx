import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { fromRupees } from '#shared/money.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { classes } from '#renderer/ui/classes.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { useWords } from '#renderer/words/words.ts';
import { useBalanceChange } from './use-balance-change.ts';
import { frameWords } from '#renderer/words/en/app.ts';

/** The balance and, for a moment, its latest change. 36 px high, with a touch target of 44 px. */
export function BalancePill() {
  const t = useWords(frameWords);
  const balance = useSessionStore((session) => session.balance);
  const change = useBalanceChange(balance);
  const shown = formatMoney(balance);
  const isGain = change !== undefined && fromRupees(change.amount) > 0;
  return (
    <Link
      to="/recharge"
      aria-label={t.balance({ amount: shown })}
      className={classes(look, isGain ? 'border-good-line' : 'border-line')}
    >
      <span translate="no">{shown}</span>
      <span className="grid size-6 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Plus size={16} strokeWidth={2} aria-hidden />
      </span>
      {change && (
        <span
          key={change.id}
          aria-hidden
          translate="no"
          data-testid="balance-change"
          className={classes(changeLook, isGain ? 'border-good-line text-good' : 'border-line text-ink')}
        >
          {formatMoney(change.amount, { signed: true })}
        </span>
      )}
    </Link>
  );
}

const look =
  'relative flex h-9 items-center gap-2 rounded-full border bg-surface pr-1.5 pl-3.5 font-semibold tabular-nums transition-colors ' +
  'after:absolute after:inset-x-0 after:-inset-y-[5px] hover:bg-hover';
const changeLook =
  'absolute top-full right-0 mt-1 animate-change rounded-full border bg-surface px-2 py-0.5 text-12 shadow-2';
