import { useSearchParams } from 'react-router-dom';
import { Chip } from '#renderer/ui/chip.tsx';

type FilterChipsProps<V extends string> = {
  label: string;
  /** Its name in the address. */
  name: string;
  choices: { value: V | undefined; label: string }[];
  chosen: V | undefined;
};

/** One filter as chips, kept in the address. */
export function FilterChips<V extends string>({ label, name, choices, chosen }: FilterChipsProps<V>) {
  const [, setParameters] = useSearchParams();
  const choose = (value: V | undefined) =>
    setParameters(value === undefined ? {} : { [name]: value }, { replace: true, preventScrollReset: true });
  return (
    <fieldset
      aria-label={label}
      className="-mx-4 flex min-w-0 gap-1.5 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] md:-mx-1 md:px-1"
    >
      {choices.map(({ value, label: text }) => (
        <Chip key={text} selected={value === chosen} onClick={() => choose(value)}>
          {text}
        </Chip>
      ))}
    </fieldset>
  );
}
