import { useMemo, useState } from 'react';
import { useMedia } from '../page/use-media.ts';
import { visibilityOf, type Column, type ColumnChoice } from './columns.ts';

/**
 * The columns of a list, as this person arranged them in this browser under `name`. A list that says that no panel is `beside`
 * it has room for its wide columns from 1280 px.
 */
export function useColumns<R>(name: string, columns: readonly Column<R>[], beside = true) {
  const key = `n_adminColumns:${name}`;
  const [isWide, hasRail] = [useMedia('roomy'), useMedia('rail')];
  const roomy = isWide || (hasRail && !beside);
  const [choice, setChoice] = useState(() => readChoice(key));
  const store = (next: ColumnChoice) => {
    localStorage.setItem(key, JSON.stringify(next));
    setChoice(next);
  };
  const visibility = useMemo(() => visibilityOf(columns, choice, roomy), [columns, choice, roomy]);
  return {
    columns,
    visibility,
    toggle: (id: string) => store({ ...choice, [id]: !visibility[id] }),
    isChanged: Object.keys(choice).length > 0,
    reset: () => store({}),
  };
}
export type Columns<R> = ReturnType<typeof useColumns<R>>;

function readChoice(key: string): ColumnChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as ColumnChoice) : {};
  } catch {
    return {};
  }
}
