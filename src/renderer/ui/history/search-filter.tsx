import { useEffect, useState } from 'react';
import { SearchBox } from '../form/search-box.tsx';
import { useFilters } from './use-filters.ts';

const restsFor = 250;

/** Words to look for, in the address once the typing rests. */
export function SearchFilter({ label, placeholder }: { label: string; placeholder: string }) {
  const { parameters, change } = useFilters();
  const asked = parameters.get('search') ?? '';
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  if (asked !== known) {
    setKnown(asked);
    if (asked !== typed.trim()) setTyped(asked);
  }

  useEffect(() => {
    if (typed.trim() === asked) return undefined;
    const timer = setTimeout(() => change({ search: typed.trim().slice(0, 100) }), restsFor);
    return () => clearTimeout(timer);
  });
  return <SearchBox label={label} placeholder={placeholder} value={typed} onChange={setTyped} />;
}
