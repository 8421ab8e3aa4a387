import type { ReactNode } from 'react';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { StaleDialog, type StaleField } from '../dialog/stale-dialog.tsx';
import type { BothChanged } from './merge-mine.ts';

/** What a field is called, and its value in words where `plainText` does not say it. */
export type FieldWords = { label: string; say?: (value: unknown) => ReactNode };

type ConflictDialogProps = {
  open: boolean;
  who: string;
  both: readonly BothChanged[];
  wordsOf: (path: BothChanged['path']) => FieldWords;
  /** What else is to be known, such as the state that the record is in by now. */
  more?: readonly StaleField[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
};

/** Every field that two people changed, in words. "Save mine" leaves the other fields as they are now. */
export function ConflictDialog({ both, wordsOf, more = [], ...rest }: ConflictDialogProps) {
  const t = useWords(adminPartsWords);
  const fields = both.map(({ path, mine, theirs }) => {
    const { label, say = plainText } = wordsOf(path);
    const inWords = (value: unknown) => (value === undefined ? t.removed : say(value));
    return { label, theirs: inWords(theirs), mine: inWords(mine) };
  });
  const differing = fields.filter(({ theirs, mine }) => typeof mine !== 'string' || theirs !== mine);
  return <StaleDialog {...rest} fields={[...differing, ...more]} note={t.staleApart} />;
}

/** A value as text: switches as on and off, lists with commas. */
export function plainText(value: unknown): string {
  const t = adminPartsWords.get();
  if (value === undefined || value === null || value === '') return t.nothing;
  if (typeof value === 'boolean') return value ? t.on : t.off;
  if (Array.isArray(value)) return value.map(plainText).join(', ') || t.nothing;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
