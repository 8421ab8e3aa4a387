import { ArrowLeft, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { partsWords } from '#renderer/words/en/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { IconButton } from '../../button/icon-button.tsx';
import { classes } from '../../classes.ts';
import { firstField } from '../form/first-field.ts';
import { useKeys } from '../keys/keys-provider.tsx';
import { useMedia } from '../page/use-media.ts';
import { scrollable } from '../page/scroller.ts';

type SidePanelProps = {
  /** The open record, for screen readers. */
  label: string;
  /** At the left of the head: its id, its place in the list. */
  head: ReactNode;
  /** At the right, before previous and next: copy, more. */
  actions?: ReactNode;
  /** The record before and after it in the list; absent at its ends. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onClose: () => void;
  /** It makes a new record: the focus goes to its first field. */
  isNew?: boolean;
  children: ReactNode;
  /** Money actions: they never scroll away. */
  foot?: ReactNode;
};

/** The open record: 384 px beside its list (420 from 1440), a page with a way back where there is no room for both. */
export function SidePanel(props: SidePanelProps) {
  const { label, head, actions, onPrevious, onNext, onClose, isNew = false, children, foot } = props;
  const t = useWords(adminPartsWords);
  const parts = useWords(partsWords);
  const beside = useMedia('rail');
  const back = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  // As it opens, and not when the window changes its width. Where it stands in the list's place, what had the focus is hidden.
  const begin = useEffectEvent(() => {
    const field = isNew ? firstField(body.current) : null;
    if (field) field.focus();
    else if (!beside) back.current?.focus();
  });
  useEffect(() => begin(), [isNew]);
  useKeys({
    back: onClose,
    ...(onPrevious && { previousRecord: onPrevious }),
    ...(onNext && { nextRecord: onNext }),
  });
  return (
    <aside
      aria-label={label}
      className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface xl:w-96 xl:flex-none xl:border-l xl:border-line 2xl:w-105"
    >
      {/* In the list's place its page's heading is hidden with it. */}
      {!beside && <h1 className="sr-only">{label}</h1>}
      <header className="flex h-13 flex-none items-center gap-0.5 border-b border-line pr-2 pl-4 max-xl:gap-1.5 max-xl:pl-1 max-md:gap-0">
        <IconButton ref={back} label={parts.close} tip={t.backKey} className="xl:hidden" onClick={onClose}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <div className="flex min-w-0 flex-1 items-center gap-2 tabular-nums">{head}</div>
        {actions}
        <PanelButton label={t.previousKey} onClick={onPrevious}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
        </PanelButton>
        <PanelButton label={t.nextKey} onClick={onNext}>
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
        </PanelButton>
        <PanelButton label={t.closeKey} onClick={onClose} className="max-xl:hidden">
          <X size={16} strokeWidth={1.75} aria-hidden />
        </PanelButton>
      </header>
      <div {...scrollable} ref={body} className="min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2">
        {children}
      </div>
      {foot && (
        <div className="grid flex-none grid-cols-[minmax(0,1fr)] gap-2 border-t border-line bg-subtle px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {foot}
        </div>
      )}
    </aside>
  );
}

type PanelButtonProps = { label: string; onClick: (() => void) | undefined; className?: string; children: ReactNode };

/** A 32 px button of a panel's head. */
export function PanelButton({ label, onClick, className, children }: PanelButtonProps) {
  return (
    <IconButton label={label} disabled={!onClick} onClick={onClick} className={classes('size-8', className)}>
      {children}
    </IconButton>
  );
}

/** A part of a panel, with a line above all but the first. */
export function PanelBlock({
  title,
  className,
  children,
}: {
  title?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={classes('border-line px-4 py-3 not-first:border-t', className)}>
      {title !== undefined && <h2 className="pb-2 text-12 font-medium text-faint">{title}</h2>}
      {children}
    </section>
  );
}
