import { create } from 'zustand';

const key = 'n_single_keys';

type SingleKeys = { on: boolean; turn: (on: boolean) => void };

/** Whether single keys act on pages: on by default, saved on this device. Who dictates or presses keys by accident turns them off. */
export const useSingleKeys = create<SingleKeys>((set) => ({
  on: localStorage.getItem(key) !== 'off',
  turn: (on) => {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
    set({ on });
  },
}));
