import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = { icon: LucideIcon; title: string; children?: ReactNode; action?: ReactNode };

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-10 text-center">
      <span className="mb-3 grid size-12 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <h2 className="text-16 font-semibold text-balance">{title}</h2>
      {children && <div className="max-w-80 text-14 text-balance text-muted">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
