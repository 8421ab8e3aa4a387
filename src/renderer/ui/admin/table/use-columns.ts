import { useMemo, useState } from 'react';
import { useFilters } from '../../history/use-filters.ts';
import { useMedia } from '../page/use-media.ts';
import { readColumns, visibilityOf, withoutDefaults, writeColumns, type Column, type ColumnChoice } from './columns.ts';

/**
 * The columns of a list: those that `?columns=` says, so that links, saved views and Back keep them; without it those that this
 * person chose last in this browser under `name`. Its wide columns have room from the width
 * `wideFrom`, and beside an open record from 1680 px.
 */
export function useColumns<R>(name: string, columns: readonly Column<R>[], wideFrom: 'rail' | 'roomy' = 'roomy') {
  const key = `n_adminColumns:${name}`;
  const { parameters, change } = useFilters();
  const roomy = useMedia(parameters.has('open') ? 'vast' : wideFrom);
  const [own, setOwn] = useState(() => writeColumns(readChoice(key)));
  /** As `?columns=` says it; empty where nothing differs from the default. */
  const written = parameters.get('columns') ?? own;
  const choice = useMemo(() => readColumns(written), [written]);
  // What a link or a saved view shows changes in the address alone: it is not what this person chose for every time.
  const isOwn = written === own;
  const keep = (next: ColumnChoice) => {
    const text = writeColumns(next);
    if (isOwn) {
      localStorage.setItem(key, JSON.stringify(next));
      setOwn(text);
    }
    change({ columns: text });
  };
  const visibility = useMemo(() => visibilityOf(columns, choice, roomy), [columns, choice, roomy]);
  return {
    columns,
    visibility,
    written,
    toggle: (id: string) => {
      const next = { ...choice, [id]: !visibility[id] };
      keep(isOwn ? withoutDefaults(columns, next) : next);
    },
    isChanged: written !== '',
    reset: () => keep({}),
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
