import type { RechargeStatus } from '#shared/wallet.ts';
import { classes } from '#renderer/ui/classes.ts';
import { rechargeStatuses } from './recharge-status.ts';

const tones = {
  info: 'bg-accent-soft text-accent-text',
  warn: 'bg-warn-soft text-warn',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  quiet: 'bg-hover text-muted',
};

export function StatusBadge({ status }: { status: RechargeStatus }) {
  const { label, tone } = rechargeStatuses[status];
  return (
    <span className={classes('rounded-full px-2 py-0.5 text-12 font-medium whitespace-nowrap', tones[tone])}>
      {label}
    </span>
  );
}
