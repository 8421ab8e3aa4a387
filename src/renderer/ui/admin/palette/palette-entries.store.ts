import type { LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { create } from 'zustand';

/** Something the palette offers besides pages and records, while the part that offers it is on screen. */
export type PaletteEntry = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Other words that find it. */
  words?: string;
  /** The cap of its key. */
  cap?: string;
  onSelect: () => void;
};

type Entries = { entries: readonly PaletteEntry[]; add: (entries: readonly PaletteEntry[]) => () => void };

export const usePaletteStore = create<Entries>((set) => ({
  entries: [],
  add: (added) => {
    set(({ entries }) => ({ entries: [...entries, ...added] }));
    return () => set(({ entries }) => ({ entries: entries.filter((entry) => !added.includes(entry)) }));
  },
}));

/** Adds actions to the palette while the component is shown. Pass the same array as long as they are the same. */
export function usePaletteEntries(entries: readonly PaletteEntry[]): void {
  const add = usePaletteStore((store) => store.add);
  useEffect(() => add(entries), [add, entries]);
}
