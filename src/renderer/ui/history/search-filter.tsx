import { useEffect, useState } from 'react';
import { SearchBox } from '../form/search-box.tsx';
import { useFilters } from './use-filters.ts';

const typingPause = 250;

/** Search text, written to the URL when typing pauses. */
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
    const timer = setTimeout(() => change({ search: typed.trim().slice(0, 100) }), typingPause);
    return () => clearTimeout(timer);
  });
  return <SearchBox label={label} placeholder={placeholder} value={typed} onChange={setTyped} />;
}
