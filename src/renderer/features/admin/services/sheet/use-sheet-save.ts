import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '#shared/problem.ts';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import type { Sheet } from '#renderer/ui/admin/sheet/use-sheet.ts';
import { errorMessage, fieldErrors } from '#renderer/ui/feedback/error-words.ts';
import { formatAgo } from '#renderer/ui/admin/timeline/times.ts';

type SheetSaveOptions<Row, Change> = {
  sheet: Pick<Sheet<Row>, 'clear' | 'revert'>;
  send: (changes: readonly Change[]) => Promise<{ data: Row[] }>;
  /** The changes, based on the rows as they are now. */
  changesOver: (current: readonly Row[]) => Change[];
  /** As in the audit events of its rows: `offer` for `offer:12`. */
  subject: string;
  /** Said of so many saved rows. */
  savedText: (count: number) => string;
  /** Names a field of a change that the server refused. */
  cellName: (change: Change, field: string) => string | undefined;
};

type Stale<Row> = { current: Row[]; by: string; at: string | undefined };

/** The one save of a sheet, all or none: with undo afterwards, and with both values where someone else saved first. */
export function useSheetSave<Row extends { id: number }, Change>(options: SheetSaveOptions<Row, Change>) {
  const { sheet, send, changesOver, subject, savedText, cellName } = options;
  const client = useQueryClient();
  const offerUndo = useOfferUndo();
  const [stale, setStale] = useState<Stale<Row>>();
  const refresh = () => client.invalidateQueries({ queryKey: ['admin', 'offers'] });
  const save = useMutation({
    mutationFn: send,
    onSuccess: async ({ data }) => {
      setStale(undefined);
      await refresh();
      sheet.clear();
      void offerUndo(
        data.map(({ id }) => `${subject}:${id}`),
        savedText(data.length),
      );
    },
    onError: (error) => {
      if (isStale(error)) setStale(staleOf(error));
    },
  });
  return {
    save: (changes: readonly Change[]) => save.mutate(changes),
    isSaving: save.isPending,
    error: save.error && !isStale(save.error) ? refusalText(save.error, save.variables ?? [], cellName) : undefined,
    discard: () => {
      save.reset();
      sheet.clear();
    },
    /** For the dialog with both values, while it is open. */
    stale: stale && {
      current: stale.current,
      who: stale.by,
      ...(stale.at !== undefined && { when: formatAgo(stale.at) }),
      onTakeTheirs: () => {
        sheet.revert(stale.current.map(({ id }) => String(id)));
        setStale(undefined);
        void refresh();
      },
      onKeepMine: () => save.mutate(changesOver(stale.current)),
      onClose: () => setStale(undefined),
    },
  };
}

function isStale(error: unknown): error is Problem {
  return error instanceof Problem && error.code === 'changed_meanwhile';
}

function staleOf<Row>({ params, current }: Problem): Stale<Row> {
  const { by, at } = params ?? {};
  return {
    current: Array.isArray(current) ? (current as Row[]) : [],
    by: String(by ?? ''),
    at: typeof at === 'string' ? at : undefined,
  };
}

/** Names the first refused cell: the server says which one by the place of its change. */
function refusalText<Change>(
  error: Error,
  sent: readonly Change[],
  cellName: (change: Change, field: string) => string | undefined,
): string {
  for (const [path, text] of Object.entries(fieldErrors(error))) {
    const [, index, field] = /^changes\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const change = sent[Number(index)];
    const name = change && field !== undefined && cellName(change, field);
    if (name) return `${name}: ${text}`;
  }
  return errorMessage(error);
}
