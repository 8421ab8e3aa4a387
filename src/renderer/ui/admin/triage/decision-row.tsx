import { useEffect, useRef, type ReactNode } from 'react';
import type { Rupees } from '#shared/money.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '../../button/button.tsx';
import { classes } from '../../classes.ts';
import { useKeys } from '../keys/keys-provider.tsx';
import { useListFocus } from '../list/list-focus.store.ts';
import { focusAround, isNowhere } from '../page/kept-focus.ts';
import { Kbd } from '../marks/kbd.tsx';

type DecisionRowProps = {
  /** The record to decide on: with each new one, the main action has the focus. */
  record: string;
  /** "Approve ₹1,000.37 and next". */
  main: { label: ReactNode; onSelect: () => void; busy?: boolean; blocked?: string | undefined };
  reject?: { label: ReactNode; onSelect: () => void } | undefined;
  onSkip?: (() => void) | undefined;
  /** Reasons to reject, each with its number as a key. */
  reasonsLabel?: string;
  reasons?: readonly { label: string; onSelect: () => void }[];
  /** The next thing to press is a reason: the first one has the focus, so that Enter never does what the main action does. */
  isChoosing?: boolean;
  /** What is decided together with it. */
  choice?: ReactNode;
};

/** The decision on a record, always in the same place: reasons by number, skip, reject, and the main action, which goes on to the next. */
export function DecisionRow(props: DecisionRowProps) {
  const { record, main, reject, onSkip, reasonsLabel, reasons = [], isChoosing = false, choice } = props;
  const t = useWords(adminPartsWords);
  const button = useRef<HTMLButtonElement>(null);
  const firstReason = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const wanted = isChoosing ? firstReason : button;
    // Whoever types a search, or stands on the row that it found, has decided nothing yet.
    const { activeElement } = document;
    const isSearching = activeElement?.matches('input, textarea') || activeElement === useListFocus.getState().found;
    if (!isChoosing && isSearching) return;
    wanted.current?.focus({ preventScroll: true });
    // A colleague has it: there is nothing to press.
    if (isNowhere(document.activeElement)) focusAround(wanted.current);
  }, [record, isChoosing]);
  const decide = () => {
    if (main.busy !== true && main.blocked === undefined) main.onSelect();
  };
  useKeys({ main: decide }, { refuses: main.blocked !== undefined });
  useKeys({
    ...(reject && { reject: reject.onSelect }),
    ...(reasons.length > 0 && {
      choose: ({ key }) => {
        const reason = reasons[Number(key) - 1];
        return reason ? reason.onSelect() : false;
      },
    }),
  });
  return (
    <section
      aria-label={t.decision}
      className="grid flex-none gap-2.5 border-t border-line bg-surface px-6 py-3 max-md:gap-1.5 max-md:px-4 max-md:pt-2 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {reasons.length > 0 && (
        <div className="flex items-center gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] md:flex-wrap">
          <span className="text-12 whitespace-nowrap text-muted max-md:sr-only">{reasonsLabel}</span>
          {reasons.map(({ label, onSelect }, index) => (
            <button
              key={label}
              ref={index === 0 ? firstReason : undefined}
              type="button"
              onClick={onSelect}
              className={classes(
                'touch inline-flex h-6 flex-none items-center gap-1.5 rounded-full border px-2 text-12 font-medium whitespace-nowrap transition-colors hover:bg-hover hover:text-ink',
                isChoosing ? 'border-line-strong bg-bad-soft text-bad' : 'border-line text-muted',
              )}
            >
              <Kbd>{index + 1}</Kbd>
              {label}
            </button>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 text-12 text-muted max-md:flex-[1_0_100%]">
          {main.blocked === undefined ? choice : <span className="text-bad!">{main.blocked}</span>}
        </div>
        {onSkip && (
          <Button size="sm" className="max-md:hidden" onClick={onSkip}>
            {t.skip}
            <Kbd>S</Kbd>
          </Button>
        )}
        {reject && (
          <Button size="sm" className="text-bad! max-md:flex-1" onClick={reject.onSelect}>
            {reject.label}
            <Kbd>R</Kbd>
          </Button>
        )}
        <Button
          ref={button}
          size="sm"
          variant="solid"
          needsShop
          busy={main.busy}
          disabled={main.blocked !== undefined}
          onClick={decide}
          className="max-w-full min-w-0 tabular-nums max-md:flex-[1_0_auto]"
        >
          <span className="truncate">{main.label}</span>
          <Kbd inverse>E</Kbd>
        </Button>
      </div>
    </section>
  );
}

/** What a recharge credits, for buttons: "₹500.00", with a bonus "₹500.00 + ₹50.00". */
export function formatWithBonus(amount: Rupees, bonus: Rupees | null): string {
  return bonus === null ? formatMoney(amount) : `${formatMoney(amount)} + ${formatMoney(bonus)}`;
}
