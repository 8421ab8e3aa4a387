import { classes } from '../classes.ts';

type ButtonVariant = 'solid' | 'outline' | 'ghost' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize };

const variants: Record<ButtonVariant, string> = {
  solid: 'border-transparent bg-accent text-on-accent shadow-1 hover:bg-accent-hover',
  outline: 'border-line-strong bg-surface text-ink hover:bg-hover',
  ghost: 'border-transparent text-muted hover:bg-hover hover:text-ink',
  danger: 'border-transparent bg-bad-solid text-on-accent hover:bg-bad-solid-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'touch h-8 px-3 text-14 gap-1.5',
  md: 'touch h-9 px-3.5 text-14 gap-2',
  lg: 'h-11 px-5 text-16 gap-2',
};

const base =
  'relative inline-flex shrink-0 items-center justify-center rounded-8 border font-medium whitespace-nowrap select-none ' +
  'transition-[background-color,border-color,color,opacity] ' +
  'disabled:pointer-events-none disabled:opacity-55 aria-disabled:cursor-default aria-disabled:opacity-55';

export function buttonLook({ variant = 'outline', size = 'md' }: ButtonLook, more?: string): string {
  return classes(base, variants[variant], sizes[size], more);
}

/** A link or button in running text. Looks one line high; the touch target is 44 px. */
export const textLinkLook =
  'relative font-medium text-accent-text underline-offset-4 hover:underline rounded-8 py-2 ' +
  'after:absolute after:-inset-x-2 after:-inset-y-1.5';
