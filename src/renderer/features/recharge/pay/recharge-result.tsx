import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#renderer/ui/classes.ts';

const tones = { good: 'bg-good-soft text-good', warn: 'bg-warn-soft text-warn', bad: 'bg-bad-soft text-bad' };

type RechargeResultProps = {
  icon: LucideIcon;
  tone: keyof typeof tones;
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
};

/** Status of a recharge that needs no input: icon, title, text and actions. */
export function RechargeResult({ icon: Icon, tone, title, children, actions }: RechargeResultProps) {
  return (
    <output className="grid animate-fade-in justify-items-center gap-1 px-6 py-12 text-center">
      <span className={classes('mb-3 grid size-12 place-items-center rounded-full', tones[tone])}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <h2 className="text-20 font-semibold tracking-[-0.01em] text-balance">{title}</h2>
      <div className="grid max-w-96 gap-1 text-balance text-muted">{children}</div>
      {actions && (
        <div className="mt-5 flex flex-wrap justify-center gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-3">
          {actions}
        </div>
      )}
    </output>
  );
}
