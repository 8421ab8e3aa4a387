import { useCallback, useMemo, useState } from 'react';

/** Chosen rows: some by their ids, or all that match the filter except some. */
export type Selected = { all: false; ids: ReadonlySet<string> } | { all: true; except: ReadonlySet<string> };

const nothing: Selected = { all: false, ids: new Set() };

/**
 * The rows chosen for an action on many. Pass `filterKey`, so that another filter starts without a choice. `total` is how
 * many match, where that is known exactly.
 */
export function useSelection(keys: readonly string[], filterKey: string, total?: number) {
  const [state, setState] = useState({ filterKey, selected: nothing, anchor: undefined as string | undefined });
  if (state.filterKey !== filterKey) setState({ filterKey, selected: nothing, anchor: undefined });
  const { selected, anchor } = state;

  const isSelected = useCallback(
    (key: string) => (selected.all ? !selected.except.has(key) : selected.ids.has(key)),
    [selected],
  );
  const set = (next: Selected, nextAnchor?: string) => setState({ filterKey, selected: next, anchor: nextAnchor });
  const change = (changed: readonly string[], on: boolean, nextAnchor?: string) => {
    const held = new Set(selected.all ? selected.except : selected.ids);
    const adds = on !== selected.all;
    for (const key of changed) {
      if (adds) held.add(key);
      else held.delete(key);
    }
    set(selected.all ? { all: true, except: held } : { all: false, ids: held }, nextAnchor);
  };
  const loaded = useMemo(() => keys.filter(isSelected).length, [keys, isSelected]);

  return {
    selected,
    isSelected,
    /** How many are chosen; undefined when all that match are, and their number is not known. */
    count: selected.all ? (total !== undefined ? total - selected.except.size : undefined) : selected.ids.size,
    isEmpty: !selected.all && selected.ids.size === 0,
    /** Of the rows on screen. */
    shown: loaded === 0 ? 'none' : loaded === keys.length ? 'all' : 'some',
    toggle: (key: string) => change([key], !isSelected(key), key),
    /** From the row chosen last to this one. */
    extendTo: (key: string) => {
      const [from, to] = [keys.indexOf(anchor ?? key), keys.indexOf(key)].toSorted((a, b) => a - b);
      change(from === undefined || from < 0 ? [key] : keys.slice(from, (to ?? from) + 1), true, anchor ?? key);
    },
    toggleShown: () => (loaded === keys.length && loaded > 0 ? set(nothing) : change(keys, true)),
    selectAll: () => set({ all: true, except: new Set() }),
    clear: () => set(nothing),
  } as const;
}
export type Selection = ReturnType<typeof useSelection>;
