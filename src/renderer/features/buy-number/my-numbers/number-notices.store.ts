import { create } from 'zustand';
import type { NumberId } from '#shared/contract/numbers.ts';

type NumberNotices = {
  of: Readonly<Record<NumberId, string | undefined>>;
  note: (id: NumberId, notice?: string) => void;
};

/** Why the last action on a number failed. Kept apart from its card, which may be folded to a line before the answer. */
export const useNumberNotices = create<NumberNotices>((set) => ({
  of: {},
  note: (id, notice) => set(({ of }) => ({ of: { ...of, [id]: notice } })),
}));
