import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

type NoticeLineProps = { icon: LucideIcon; className: string; label?: string; children: ReactNode };

/** Words with an action, led by an icon. Where both do not fit on one line, the action starts below the words. */
export function NoticeLine({ icon: Icon, className, label, children }: NoticeLineProps) {
  return (
    <section aria-label={label} className={classes('flex items-start gap-3 rounded-12 border px-4 py-3', className)}>
      <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-2">{children}</div>
    </section>
  );
}
