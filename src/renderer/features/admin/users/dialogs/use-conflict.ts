import { useRef, useState } from 'react';
import { Problem } from '#shared/problem.ts';

/** A change that somebody else's may have come before: then both values are shown, in place of the form. */
export function useConflict<Conflict>(onClose: () => void) {
  const [conflict, setConflict] = useState<Conflict>();
  // What was refused stays open with both values: the form itself believes that it is done.
  const isRefused = useRef(false);

  /** Saves; what a change meanwhile refuses becomes the conflict, which ends once it is saved after all. */
  async function attempt(change: () => Promise<void>, conflictOf: (refusal: Problem) => Conflict): Promise<void> {
    try {
      await change();
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'changed_meanwhile') throw error;
      isRefused.current = true;
      setConflict(conflictOf(error));
      return;
    }
    if (isRefused.current) onClose();
  }

  return {
    conflict,
    attempt,
    closeForm: () => !isRefused.current && onClose(),
    backToForm: () => {
      isRefused.current = false;
      setConflict(undefined);
    },
  };
}
