import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useOnline } from '#renderer/lib/connection/connection.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { partsWords } from '#renderer/words/en/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { buttonLook, type ButtonLook } from './button-look.ts';
import { refuseSecondTap } from './second-tap.ts';
import { classes } from '../classes.ts';
import { hint } from '../overlay/hint.ts';
import { toast } from '../toaster/toasts.store.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & { busy?: boolean | undefined; needsShop?: boolean | undefined };

/**
 * `busy` keeps the width and focus, shows a spinner and ignores clicks. `needsShop` is for actions that spend or change
 * something: while offline the button ignores clicks and shows the reason.
 */
export function Button(props: ButtonProps) {
  const { variant, size, busy = false, needsShop = false, className, children, onClick, type, ...rest } = props;
  const waiting = useWaitingReason();
  const reason = needsShop && !busy ? waiting : undefined;
  const waits = busy || reason !== undefined;
  const press: typeof onClick = (event) => {
    if (!waits) return onClick?.(event);
    // Also prevents submitting the form: Enter in a field clicks this button.
    event.preventDefault();
    if (reason !== undefined) toast({ severity: 'warn', message: reason });
  };
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-busy={busy || undefined}
      aria-disabled={waits || rest['aria-disabled']}
      {...hint(reason)}
      onClick={press}
      className={buttonLook(look(variant, size), className)}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <span className="spinner size-4 animate-spinner rounded-full border-2 border-current border-r-transparent" />
        </span>
      )}
      <span className={classes('inline-flex items-center gap-[inherit]', busy && 'opacity-0')}>{children}</span>
    </button>
  );
}

export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} data-button className={buttonLook(look(variant, size), className)} />;
}

/**
 * A `ref` for a button that its own success removes. If the button has the focus then, the focus moves to what surrounds
 * it, the page or a dialog, instead of being lost. A card in a list (ui/keys/one-stop.ts) may go with its button. What takes
 * its place does not get the second half of a double tap.
 */
export function keepFocusNear(button: HTMLElement | null) {
  return () => {
    refuseSecondTap(button);
    if (document.activeElement === button)
      button?.closest<HTMLElement>('[tabindex]:not([data-step])')?.focus({ preventScroll: true });
  };
}

function look(variant: ButtonLook['variant'], size: ButtonLook['size']): ButtonLook {
  return { ...(variant && { variant }), ...(size && { size }) };
}

/** Why an action that needs the shop has to wait: staff only look, or there is no connection. Undefined where it need not. */
export function useWaitingReason(offline?: string): string | undefined {
  const { needsShop } = useWords(partsWords);
  // Until the banner of staff is loaded nobody knows whether they also act.
  const viewOnly = useSessionStore(({ impersonated, staff }) =>
    staff ? staff.viewOnly : impersonated ? '…' : undefined,
  );
  const online = useOnline();
  return viewOnly ?? (online ? undefined : (offline ?? needsShop));
}
