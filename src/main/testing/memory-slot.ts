import type { Slot } from '#main/settings.ts';

/** A slot without a disk. */
export function memorySlot(value?: string): Slot {
  let held = value;
  return {
    read: () => held,
    write: (next) => {
      held = next;
    },
    clear: () => {
      held = undefined;
    },
  };
}
