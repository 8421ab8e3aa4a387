import { classes } from '../../classes.ts';

type SwitchProps = { label: string; on: boolean; disabled?: boolean; onToggle: () => void };

/** On or off, 28 px wide: for rows of a sheet and of a form. */
export function Switch({ label, on, disabled = false, onToggle }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      onClick={onToggle}
      className="touch-square inline-flex flex-none items-center justify-end rounded-full disabled:opacity-55"
    >
      <span
        aria-hidden
        className={classes(
          'inline-flex h-4 w-7 items-center rounded-full transition-colors',
          on ? 'bg-accent' : 'bg-control',
        )}
      >
        <span
          className={classes(
            'size-3 rounded-full bg-surface transition-transform',
            on ? 'translate-x-3.5' : 'translate-x-0.5',
          )}
        />
      </span>
    </button>
  );
}

/** A switch at the end of its line, with its name before it. */
export function SwitchRow(props: SwitchProps) {
  return (
    <div className="touch flex items-center justify-between gap-3">
      <span aria-hidden>{props.label}</span>
      <Switch {...props} />
    </div>
  );
}
