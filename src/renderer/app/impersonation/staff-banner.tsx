import { Eye, PenLine } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';
import { longestImpersonationMinutes } from '#shared/staff/impersonation-limits.ts';
import { useImpersonation, useStop } from '#renderer/data/admin/impersonation.ts';
import { useSessionControl } from '#renderer/lib/app-services.tsx';
import { useNow } from '#renderer/lib/clock.store.ts';
import { followSize } from '#renderer/lib/follow-size.ts';
import { logFailure } from '#renderer/lib/log.ts';
import { useSessionStore, type Hidden } from '#renderer/lib/session/session.store.ts';
import { classes } from '#renderer/ui/classes.ts';
import { fillSlot, slot } from '#renderer/ui/format/fill-slot.tsx';
import { formatLeft } from '#renderer/ui/format/time.ts';
import { modal } from '#renderer/ui/overlay/modal.store.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { impersonationWords } from '#renderer/words/en/admin/desk/impersonation.ts';
import './staff-banner.css';
import { loadAdminWords } from '#renderer/words/admin-words.ts';
import { useSaidWait } from '#renderer/lib/connection/long-wait.ts';
import { useWords } from '#renderer/words/words.ts';
import { showAct } from './act-dialog.tsx';
import { showReveal } from './reveal-dialog.tsx';
import { useReturn } from './use-return.ts';
import { useStopKey } from './use-stop-key.ts';

/** The banner, with its words in the current language. */
export async function openBanner(): Promise<ComponentType> {
  await loadAdminWords();
  return StaffBanner;
}

/** Above every page while staff are in a customer's account: whose it is, what they may do, how long, and the way out. */
function StaffBanner() {
  const t = useWords(impersonationWords);
  const session = useSessionControl();
  const token = useSessionStore((current) => current.token);
  const email = useSessionStore((current) => current.email);
  const { data: state } = useImpersonation();
  const [stopping, setStopping] = useState(false);
  const sendStop = useStop();
  const saidWait = useSaidWait();
  const { noteOver } = useReturn(state?.customer.id);
  const isActing = state?.mode === 'act';
  // The button that led here is gone: Tab goes on within the customer's page.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  }, []);
  const left = useLeft(state?.deadline);

  const stop = () => {
    setStopping(true);
    saidWait(sendStop)
      .catch((error: unknown) => logFailure('impersonation', error))
      .finally(() => void session.signOut(token));
  };
  useStopKey(stop);
  useEffect(() => {
    if (left !== 0) return;
    noteOver();
    void session.signOut(token);
  }, [left, noteOver, session, token]);
  useReplacements({ isActing, mayReveal: state?.may_reveal ?? false, reveal: showReveal });
  // Remove revealed codes when the impersonation ends.
  useEffect(() => modal.hide, []);

  const Icon = isActing ? PenLine : Eye;
  return (
    <section
      ref={keepToastsBelow}
      aria-label={t.label}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5"
      style={look}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className="flex-none" />
      <p className="staff-words min-w-0 flex-1">
        <span className="block truncate">
          {isActing ? t.youActAs : t.youSee} <b className="font-semibold">{state?.customer.email ?? email}</b>
        </span>
        <span className={classes(pill, 'max-md:hidden')}>{isActing ? t.acting : t.viewOnly}</span>
        <span className="truncate text-12 max-md:hidden">{isActing ? t.actingHint : t.viewOnlyHint}</span>
      </p>
      <span className={classes(pill, 'md:hidden')}>{isActing ? t.acting : t.viewOnly}</span>
      <span className="staff-left whitespace-nowrap tabular-nums">
        {left !== undefined && (
          <>
            <span aria-hidden>{fillSlot(t.left({ time: slot }), <span translate="no">{formatLeft(left)}</span>)}</span>
            <span className="sr-only">{t.minutesLeft(Math.ceil(left / 60_000))}</span>
          </>
        )}
      </span>
      {state?.may_act && !isActing && (
        <button type="button" className={button} style={outline} onClick={() => showAct(state)}>
          {t.act}
        </button>
      )}
      <button type="button" className={button} style={solid} aria-disabled={stopping} onClick={stop}>
        {t.stop}
        <kbd aria-hidden className="rounded-8 border px-1 text-12 max-md:hidden">
          Esc
        </kbd>
      </button>
    </section>
  );
}

/** On a phone a toast is as wide as the window: it would cover Act and Stop. */
function keepToastsBelow(banner: HTMLElement) {
  const { style } = document.documentElement;
  const stop = followSize([banner], () => style.setProperty('--toast-top', `${banner.offsetHeight}px`));
  return () => {
    stop();
    style.removeProperty('--toast-top');
  };
}

/** A second less, so that the first figure has the width of the others: 59:59. */
const longestMs = longestImpersonationMinutes * 60_000 - 1_000;

/** What is left, in ms; updated every second. Undefined until it is known. */
function useLeft(deadline: number | undefined): number | undefined {
  const now = useNow(1000);
  return deadline === undefined ? undefined : Math.min(Math.max(0, deadline - now), longestMs);
}

type Replacements = { isActing: boolean; mayReveal: boolean; reveal: (what: Hidden) => void };

/** Tells the pages why nothing can be bought, and what replaces a button that copies a code. */
function useReplacements({ isActing, mayReveal, reveal }: Replacements) {
  const t = useWords(impersonationWords);
  useEffect(() => {
    const refuse = () => toast({ severity: 'warn', message: impersonationWords.get().noReveal });
    useSessionStore.setState({
      staff: {
        viewOnly: isActing ? undefined : t.viewOnlyReason,
        revealLabel: t.reveal,
        reveal: mayReveal ? reveal : refuse,
      },
    });
  }, [isActing, mayReveal, reveal, t]);
}

/** Amber 12 is dark in the light theme and light in the dark one. */
const look = { background: 'var(--amber-12)', color: 'var(--amber-1)' };
const pill = 'rounded-full border px-2 text-12 font-medium whitespace-nowrap';
const outline = { borderColor: 'currentcolor' };
const solid = { background: 'var(--amber-1)', color: 'var(--amber-12)', borderColor: 'var(--amber-1)' };
const button =
  'staff-button inline-flex min-h-11 items-center gap-2 rounded-8 border px-3 font-medium whitespace-nowrap';
