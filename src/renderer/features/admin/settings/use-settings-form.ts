import { useState } from 'react';
import { Problem } from '#shared/problem.ts';
import { isSame, mergeMine } from '#renderer/ui/admin/conflict/merge-mine.ts';
import { fieldErrors } from '#renderer/ui/feedback/error-words.ts';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';

type State<V> = { version: number; settings: V; by: string | null };
/** What is typed, and the settings that it began from. */
type Typed<V> = { version: number; base: V; settings: V };

/**
 * A form over settings with a version. What is typed is kept apart until it is saved; someone else's save meanwhile becomes
 * a conflict with both values, of which "Save mine" keeps what this person changed. A new version with the same settings, as after a new secret, is none.
 */
export function useSettingsForm<V extends object, S extends State<V>>(
  state: S | undefined,
  accept: (state: S) => void,
  save: (version: number, settings: V, reason: string) => Promise<void>,
) {
  const [mine, setMine] = useState<Typed<V>>();
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
  const [conflict, setConflict] = useState<{ now: S; by: string | undefined; reason: string }>();
  const value = mine?.settings ?? state?.settings;
  const isDirty = mine !== undefined && state !== undefined && !isSame(mine.settings, state.settings);

  async function submit(reason: string, typed = mine): Promise<void> {
    if (!typed) return;
    try {
      await save(typed.version, typed.settings, reason);
      setMine(undefined);
      setRefused({});
    } catch (error) {
      setRefused(refusedFields(error));
      if (!(error instanceof Problem) || error.code !== 'changed_meanwhile') throw error;
      const now = error.current as S;
      if (now.version !== typed.version && isSame(now.settings, typed.base)) {
        const next = { ...typed, version: now.version };
        setMine(next);
        return submit(reason, next);
      }
      const by = error.params?.['by'];
      setConflict({ now, by: typeof by === 'string' ? by : undefined, reason });
    }
  }

  return {
    value,
    isDirty,
    /** Changes fields of what is typed. */
    edit(changes: Partial<V>) {
      if (!state || !value) return;
      const { version, base } = mine ?? { version: state.version, base: state.settings };
      setRefused({});
      setMine({ version, base, settings: { ...value, ...changes } });
    },
    /** What the server refused of it last, by the place of its field. */
    refused,
    discard() {
      setMine(undefined);
      setRefused({});
    },
    submit,
    conflict: conflict && {
      by: conflict.by,
      both: mine ? mergeMine(mine.base, mine.settings, conflict.now.settings).both : [],
    },
    takeTheirs() {
      if (conflict) accept(conflict.now);
      setMine(undefined);
      setConflict(undefined);
    },
    async keepMine() {
      if (!conflict || !mine) return;
      const { now, reason } = conflict;
      const { value: settings } = mergeMine(mine.base, mine.settings, now.settings);
      const next = { version: now.version, base: now.settings, settings };
      accept(now);
      setMine(next);
      setConflict(undefined);
      await submit(reason, next).catch(toastFailure);
    },
    closeConflict: () => setConflict(undefined),
  };
}

/** The fields of the settings that a refusal names: `settings.developer.email` is `developer.email` here. */
function refusedFields(error: unknown): Partial<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([place, text]) => [place.replace(/^settings\./, ''), text]),
  );
}
