import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonLook, type ButtonLook } from './button-look.ts';
import { classes } from './classes.ts';

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean | undefined };

/** `busy` keeps the button's width and focus, shows a turning ring and takes no more clicks. */
export function Button({ variant, size, busy = false, className, children, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={buttonLook(look(variant, size), className)}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <span className="spinner size-4 animate-spinner rounded-full border-2 border-current border-r-transparent" />
        </span>
      )}
      <span className={classes('inline-flex items-center gap-[inherit]', busy && 'invisible')}>{children}</span>
    </button>
  );
}

export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonLook(look(variant, size), className)} />;
}

function look(variant: ButtonLook['variant'], size: ButtonLook['size']): ButtonLook {
  return { ...(variant && { variant }), ...(size && { size }) };
}
