import { useState } from 'react';
import { Problem } from '#shared/problem.ts';

type State<V> = { version: number; settings: V; by: string | null };

/**
 * A form over settings with a version. What is typed is kept apart until it is saved; someone else's save meanwhile becomes
 * a conflict with both values.
 */
export function useSettingsForm<V extends object, S extends State<V>>(
  state: S | undefined,
  accept: (state: S) => void,
  save: (version: number, settings: V, reason: string) => Promise<void>,
) {
  const [mine, setMine] = useState<{ version: number; settings: V }>();
  const [conflict, setConflict] = useState<{ now: S; by: string | undefined; reason: string }>();
  const value = mine?.settings ?? state?.settings;
  const isDirty =
    mine !== undefined && state !== undefined && JSON.stringify(mine.settings) !== JSON.stringify(state.settings);

  async function submit(reason: string, version = mine?.version ?? 0): Promise<void> {
    if (!mine) return;
    try {
      await save(version, mine.settings, reason);
      setMine(undefined);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'changed_meanwhile') throw error;
      const by = error.params?.['by'];
      setConflict({ now: error.current as S, by: typeof by === 'string' ? by : undefined, reason });
    }
  }

  return {
    value,
    isDirty,
    /** Changes fields of what is typed. */
    edit(changes: Partial<V>) {
      if (state && value) setMine({ version: mine?.version ?? state.version, settings: { ...value, ...changes } });
    },
    discard: () => setMine(undefined),
    submit,
    conflict,
    takeTheirs() {
      if (conflict) accept(conflict.now);
      setMine(undefined);
      setConflict(undefined);
    },
    async keepMine() {
      if (!conflict) return;
      accept(conflict.now);
      setConflict(undefined);
      await submit(conflict.reason, conflict.now.version);
    },
    closeConflict: () => setConflict(undefined),
  };
}
