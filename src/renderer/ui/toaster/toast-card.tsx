import { X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '../classes.ts';
import { Button } from '../button/button.tsx';
import { iconButtonLook } from '../button/icon-button.tsx';
import { severityLooks } from '../feedback/severity-look.ts';
import type { Toast } from './toasts.store.ts';
import { partsWords } from '#renderer/words/en/parts.ts';

export function ToastCard({ toast }: { toast: Toast }) {
  const { icon: Icon, colour } = severityLooks[toast.severity];
  const t = useWords(partsWords);
  return (
    <div className="flex items-start gap-3 rounded-12 border border-line bg-surface py-3 pr-2 pl-4 shadow-2">
      <Icon size={20} strokeWidth={1.75} aria-hidden className={classes('shrink-0', colour)} />
      <div className="min-w-0 flex-1">
        <RadixToast.Title className="font-semibold">{toast.summary}</RadixToast.Title>
        <RadixToast.Description className="text-pretty text-muted">{toast.message}</RadixToast.Description>
      </div>
      {toast.action && (
        <RadixToast.Action asChild altText={toast.action.label}>
          <Button size="sm" className="-my-1" onClick={toast.action.run}>
            {toast.action.label}
          </Button>
        </RadixToast.Action>
      )}
      <RadixToast.Close aria-label={t.close} data-tip={t.close} className={`${iconButtonLook} -my-2`}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </RadixToast.Close>
    </div>
  );
}
