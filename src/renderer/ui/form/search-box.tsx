import type { Ref } from 'react';
import { Search } from 'lucide-react';
import { isComposing } from '#renderer/lib/composing.ts';
import { TextInput } from './text-input.tsx';

type SearchBoxProps = {
  ref?: Ref<HTMLInputElement> | undefined;
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
};

/** A search field that reports every keystroke. Escape clears it. */
export function SearchBox({ ref, label, placeholder, value, onChange }: SearchBoxProps) {
  return (
    <TextInput
      ref={ref}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      leading={<Search size={16} strokeWidth={1.75} aria-hidden className="flex-none text-faint" />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event)) onChange('');
      }}
    />
  );
}
