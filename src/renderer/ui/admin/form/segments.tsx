import { classes } from '../../classes.ts';

type SegmentsProps<V extends string> = {
  label: string;
  values: readonly V[];
  labels: Readonly<Record<V, string>>;
  /** Undefined where something else is chosen, beside them. */
  value: V | undefined;
  onChoose: (value: V) => void;
  /** How they are laid out. */
  className?: string;
};

/** A few ways to see something, side by side; one of them is chosen. */
export function Segments<V extends string>(props: SegmentsProps<V>) {
  const { label, values, labels, value, onChoose, className = 'inline-flex' } = props;
  return (
    <fieldset aria-label={label} className={classes('gap-0.5 rounded-8 bg-hover p-0.5', className)}>
      {values.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          onClick={() => onChoose(one)}
          className={classes(
            'touch h-7 rounded-[6px] px-2.5 text-12 font-medium whitespace-nowrap',
            one === value ? 'bg-surface text-ink shadow-1' : 'text-muted hover:text-ink',
          )}
        >
          {labels[one]}
        </button>
      ))}
    </fieldset>
  );
}
