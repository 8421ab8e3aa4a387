import { useCallback, useEffect, useMemo } from 'react';
import { create } from 'zustand';

/**
 * What takes input that is not saved from the screen: another record (`?open=`), another page or tab, the end of the dialog
 * that it stands in, or only the end of the window, for what is kept on the way to another page.
 */
export type UnsavedScope = 'record' | 'page' | 'dialog' | 'window';
export type UnsavedInput = { scope: UnsavedScope };

type UnsavedInputs = {
  inputs: readonly UnsavedInput[];
  /** The way that waits for an answer, and the inputs that it loses. */
  asked: { go: () => void; losing: readonly UnsavedInput[] } | undefined;
  hold: (input: UnsavedInput) => void;
  drop: (inputs: readonly UnsavedInput[]) => void;
  /** Goes at once where nothing is lost, and else asks first. */
  ask: (losing: readonly UnsavedInput[], go: () => void) => void;
  stay: () => void;
  leave: () => void;
};

/** The inputs on screen that are not saved yet. `UnsavedGuard` asks before any of them is lost. */
export const useUnsavedInputs = create<UnsavedInputs>((set, get) => ({
  inputs: [],
  asked: undefined,
  hold: (input) => set(({ inputs }) => ({ inputs: [...inputs, input] })),
  drop: (dropped) => {
    if (get().inputs.some((input) => dropped.includes(input)))
      set(({ inputs }) => ({ inputs: inputs.filter((input) => !dropped.includes(input)) }));
  },
  ask: (losing, go) => (losing.length === 0 ? go() : set({ asked: { go, losing } })),
  stay: () => set({ asked: undefined }),
  leave: () => {
    const { asked, drop } = get();
    set({ asked: undefined });
    if (!asked) return;
    drop(asked.losing);
    asked.go();
  },
}));

/** Guards input on screen while it is not saved. The result lets go of it: before a way that is meant to lose it. */
export function useUnsaved(isUnsaved: boolean, scope: UnsavedScope = 'record'): () => void {
  const input = useMemo<UnsavedInput>(() => ({ scope }), [scope]);
  const { hold, drop } = useUnsavedInputs.getState();
  const release = useCallback(() => drop([input]), [drop, input]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    hold(input);
    return release;
  }, [isUnsaved, input, hold, release]);
  return release;
}

/** Leaves the open record by something that is not a link, and asks first where that loses input. */
export function leaveRecord(go: () => void): void {
  const { inputs, ask } = useUnsavedInputs.getState();
  ask(
    inputs.filter(({ scope }) => scope === 'record'),
    go,
  );
}

/** Closes the dialog in which something was typed, once someone says that it may be lost. */
export function leaveDialog(close: () => void): void {
  const { inputs, ask } = useUnsavedInputs.getState();
  ask(
    inputs.filter(({ scope }) => scope === 'dialog'),
    close,
  );
}

/** Everything on screen was saved or thrown away. */
export function releaseUnsaved(): void {
  const { inputs, drop } = useUnsavedInputs.getState();
  drop(inputs);
}
