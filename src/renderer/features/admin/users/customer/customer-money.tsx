import type { ReactNode } from 'react';
import type { Customer } from '#shared/contract/users.ts';
import { fromRupees } from '#shared/money.ts';
import { untranslated } from '#renderer/ui/format/untranslated.ts';
import { StatusBadge } from '#renderer/ui/admin/marks/status-dot.tsx';
import { PanelBlock } from '#renderer/ui/admin/panel/side-panel.tsx';
import { Money } from '#renderer/ui/format/money.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { adminCustomerWords } from '#renderer/words/en/admin/desk/customer.ts';
import { useWords } from '#renderer/words/words.ts';
import { formatCount, formatShare } from './formats.ts';

/** The balance, what is held of it, and the figures since the beginning. */
export function CustomerMoney({ customer }: { customer: Customer }) {
  const t = useWords(adminCustomerWords);
  const { balance, held, open_numbers: open, recharged, charged, refunded, bought, codes } = customer;
  const heldText = fromRupees(held) > 0 ? ` · ${t.held({ amount: formatMoney(held) })}` : '';
  return (
    <PanelBlock className="grid gap-3">
      <div className="flex items-end justify-between gap-2">
        <div>
          <p className="text-12 text-muted">{t.balance}</p>
          <Money amount={balance} className="text-24 leading-8 font-bold tracking-[-0.01em]" />
        </div>
        {open > 0 && <StatusBadge tone="busy">{`${t.open(open)}${heldText}`}</StatusBadge>}
      </div>
      <dl className="grid grid-cols-4 gap-2" title={t.figuresHint}>
        <Figure label={t.recharged}>{wholeRupees(formatMoney(recharged))}</Figure>
        <Figure label={t.spent}>{wholeRupees(formatMoney(charged))}</Figure>
        <Figure label={t.refunds} hint={t.refundsHint}>
          {formatShare(fromRupees(refunded), fromRupees(bought))}
        </Figure>
        <Figure label={t.codes}>{formatCount(codes)}</Figure>
      </dl>
    </PanelBlock>
  );
}

/** Sums of years have no use for paise. */
function wholeRupees(text: string): string {
  return text.replace(/\.\d\d$/, '');
}

function Figure({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="min-w-0" title={hint}>
      <dt className="truncate text-12 text-muted">{label}</dt>
      <dd {...untranslated(children)} className="truncate font-semibold tabular-nums">
        {children}
      </dd>
    </div>
  );
}
