import type { ReactNode } from 'react';
import type { Recharge, RechargeId, RechargeStatus } from '#shared/contract/recharges.ts';
import { classes } from '#renderer/ui/classes.ts';
import { Money } from '#renderer/ui/format/money.tsx';
import { formatMoment } from '#renderer/ui/format/time.ts';
import { Badge } from '#renderer/ui/marks/badge.tsx';
import { useIsDeclined } from '#renderer/data/recharges.ts';
import { useWords } from '#renderer/words/words.ts';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

type RechargeRowProps = {
  recharge: Recharge;
  method: string;
  current: boolean;
  onOpen: (id: RechargeId) => void;
  /** Stands behind the amount; null keeps the place free, so that amounts stay below one another. */
  action?: ReactNode;
  /** Below the row: why its action failed. */
  failure?: ReactNode;
};

export function RechargeRow({ recharge, method, current, onOpen, action, failure }: RechargeRowProps) {
  const t = useWords(rechargeWords);
  const { label, dot } = useIsDeclined(recharge) ? declined : statuses[recharge.status];
  const row = (
    <>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
          {method}
          <Badge dot={dot}>{t[label]}</Badge>
        </span>
        <span className="block text-12 text-muted">{formatMoment(recharge.created_at)}</span>
        {recharge.reason !== null && <span className="block text-12 text-pretty text-muted">{recharge.reason}</span>}
      </span>
      <Money amount={recharge.amount} className="font-semibold" />
    </>
  );
  return (
    <li className={classes('flex flex-wrap items-center transition-colors hover:bg-hover', current && 'bg-hover')}>
      <button
        type="button"
        aria-current={current || undefined}
        onClick={() => onOpen(recharge.id)}
        className={classes(look, action === undefined ? 'pr-4' : 'pr-1')}
      >
        {row}
      </button>
      {action !== undefined && <span className="w-10 flex-none pointer-coarse:w-11">{action}</span>}
      {failure}
    </li>
  );
}

const look = 'flex min-h-15 min-w-0 flex-1 items-center gap-3 py-2.5 pl-4 text-left -outline-offset-2';

const declined = { label: 'statusDeclined', dot: 'bg-bad' } as const;

const statuses: Record<RechargeStatus, { label: `status${Capitalize<RechargeStatus>}`; dot: string }> = {
  pending: { label: 'statusPending', dot: 'bg-accent' },
  review: { label: 'statusReview', dot: 'bg-warn' },
  paid: { label: 'statusPaid', dot: 'bg-good' },
  rejected: { label: 'statusRejected', dot: 'bg-bad' },
  expired: { label: 'statusExpired', dot: 'bg-control' },
};
