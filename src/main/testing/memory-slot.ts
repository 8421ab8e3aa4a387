import type { Slot } from '#main/slots.ts';

/** A slot in memory. */
export function memorySlot(value?: string): Slot {
  let current = value;
  return {
    read: () => current,
    write: (next) => {
      current = next;
    },
    clear: () => {
      current = undefined;
    },
  };
}
