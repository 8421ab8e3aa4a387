import { Chip } from '../button/chip.tsx';
import { useFilters } from './use-filters.ts';

type FilterChipsProps<V extends string> = {
  label: string;
  /** Name of the URL parameter. */
  name: string;
  choices: readonly { value: V | undefined; label: string }[];
  chosen: V | undefined;
};

/** One filter as a row of chips, kept in the URL. */
export function FilterChips<V extends string>({ label, name, choices, chosen }: FilterChipsProps<V>) {
  const { change } = useFilters();
  return (
    <fieldset aria-label={label} className={chipsLook}>
      {choices.map(({ value, label: text }) => (
        <Chip key={value ?? ''} selected={value === chosen} onClick={() => change({ [name]: value })}>
          {text}
        </Chip>
      ))}
    </fieldset>
  );
}

/** Scrolls sideways, edge to edge, when wider than the screen. */
export const chipsLook =
  '-mx-4 flex min-w-0 gap-1.5 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] md:-mx-1 md:px-1';
