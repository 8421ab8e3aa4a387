import { CreditCard, QrCode, type LucideIcon } from 'lucide-react';
import type { RechargeMethod, RechargeMethodName } from '#shared/contract/recharges.ts';
import { Badge } from '#renderer/ui/marks/badge.tsx';
import { useWords } from '#renderer/words/words.ts';
import { methodHints, methodNames, rechargeWords } from '#renderer/words/en/recharge.ts';

type MethodFieldProps = {
  methods: RechargeMethod[];
  value: RechargeMethodName | undefined;
  onChange: (method: RechargeMethodName) => void;
};

/** Payment methods as radio buttons. A demo method is marked: no real money moves. */
export function MethodField({ methods, value, onChange }: MethodFieldProps) {
  const t = useWords(rechargeWords);
  const names = useWords(methodNames);
  const hints = useWords(methodHints);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-14 font-medium">{t.payWith}</legend>
      {methods.map(({ method, sandbox }) => {
        const Icon = icons[method];
        return (
          <label key={method} className={look}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === value}
              onChange={() => onChange(method)}
              className="size-4 flex-none accent-(--accent)"
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2 font-medium">
                {names[method]}
                {sandbox && <Badge dot="bg-warn">{t.standIn}</Badge>}
              </span>
              <span className="block text-12 text-muted">{hints[method]}</span>
            </span>
            <Icon size={20} strokeWidth={1.75} aria-hidden className="flex-none text-muted" />
          </label>
        );
      })}
    </fieldset>
  );
}

const icons: Record<RechargeMethodName, LucideIcon> = { upi: QrCode, sandbox: CreditCard };
const look =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-8 border border-line px-4 py-3 transition-colors ' +
  'hover:bg-hover has-[:checked]:border-accent has-[:checked]:bg-accent-soft ' +
  'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent';
