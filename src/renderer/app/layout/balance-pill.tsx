import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { formatMoney } from '#renderer/ui/money.tsx';

export function BalancePill() {
  const balance = formatMoney(useSessionStore((session) => session.balance));
  return (
    <Link
      to="/recharge"
      aria-label={`Balance ${balance}, recharge`}
      className="touch flex h-9 items-center gap-2 rounded-full border border-line bg-surface pr-1.5 pl-3.5 font-semibold tabular-nums transition-colors hover:bg-hover"
    >
      {balance}
      <span className="grid size-6 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Plus size={16} strokeWidth={2} aria-hidden />
      </span>
    </Link>
  );
}
