import { create } from 'zustand';

/** What is open above the admin's pages: the menu of narrow screens, the palette, the table of keys. */
type Overlay = 'menu' | 'palette' | 'keys';

type Shell = { open: Overlay | undefined; show: (overlay: Overlay) => void; close: () => void };

export const useShell = create<Shell>((set) => ({
  open: undefined,
  show: (open) => set({ open }),
  close: () => set({ open: undefined }),
}));
