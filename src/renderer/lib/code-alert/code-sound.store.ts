import { create } from 'zustand';

const key = 'n_code_sound';

type CodeSound = { on: boolean; turn: (on: boolean) => void };

/** Whether arriving codes play a sound: on by default, saved on this device. */
export const useCodeSound = create<CodeSound>((set) => ({
  on: localStorage.getItem(key) !== 'off',
  turn: (on) => {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
    set({ on });
  },
}));
