import type { Recharge, RechargeId, RechargeStatus } from '#shared/contract/recharges.ts';
import { classes } from '#renderer/ui/classes.ts';
import { Money } from '#renderer/ui/format/money.tsx';
import { formatMoment } from '#renderer/ui/format/time.ts';
import { Badge } from '#renderer/ui/marks/badge.tsx';
import { useWords } from '#renderer/words/words.ts';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

type RechargeRowProps = { recharge: Recharge; method: string; current: boolean; onOpen: (id: RechargeId) => void };

export function RechargeRow({ recharge, method, current, onOpen }: RechargeRowProps) {
  const t = useWords(rechargeWords);
  const { label, dot } = statuses[recharge.status];
  const row = (
    <>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 font-medium">
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
    <li>
      <button
        type="button"
        aria-current={current || undefined}
        onClick={() => onOpen(recharge.id)}
        className={classes(look, current && 'bg-hover')}
      >
        {row}
      </button>
    </li>
  );
}

const look =
  'flex min-h-15 w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-2 transition-colors hover:bg-hover';

const statuses: Record<RechargeStatus, { label: `status${Capitalize<RechargeStatus>}`; dot: string }> = {
  pending: { label: 'statusPending', dot: 'bg-accent' },
  review: { label: 'statusReview', dot: 'bg-warn' },
  paid: { label: 'statusPaid', dot: 'bg-good' },
  rejected: { label: 'statusRejected', dot: 'bg-bad' },
  expired: { label: 'statusExpired', dot: 'bg-control' },
};
