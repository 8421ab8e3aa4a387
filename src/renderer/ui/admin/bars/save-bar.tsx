import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { untranslated } from '#renderer/ui/format/untranslated.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '../../button/button.tsx';
import { classes } from '../../classes.ts';
import { capName } from '../keys/key-names.ts';
import { useKeys } from '../keys/keys-provider.tsx';
import { Kbd } from '../marks/kbd.tsx';
import { useUnsaved } from '../../unsaved/unsaved.store.ts';

/** One figure before and after the change. */
export type Impact = { label: string; before?: string; after: string; better?: boolean; note?: string };

type SaveBarProps = {
  /** What changed: "3 prices changed". */
  summary: ReactNode;
  /** What keeps it from being saved, said beside the disabled button. */
  blocker?: string | undefined;
  impact?: readonly Impact[];
  saveLabel: string;
  saving?: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onUndo?: (() => void) | undefined;
  error?: string | undefined;
  /** They are kept on the server already: nobody has to be asked before they leave. */
  isKept?: boolean;
};

/** Unsaved changes, docked below the content and never over it: what changed, what it leads to, undo, discard, save. */
export function SaveBar(props: SaveBarProps) {
  const {
    summary,
    blocker,
    impact = [],
    saveLabel,
    saving = false,
    onSave,
    onDiscard,
    onUndo,
    error,
    isKept = false,
  } = props;
  const t = useWords(adminPartsWords);
  useUnsaved(!isKept, 'page');
  const blocked = blocker !== undefined;
  useKeys({
    ...(!blocked && !saving && { submit: onSave }),
    ...(onUndo && { undo: onUndo }),
  });
  const problem = error ?? blocker;
  return (
    <section
      aria-label={t.unsaved}
      className="z-3 grid flex-none items-center gap-x-6 gap-y-3 border-t border-line-strong bg-surface px-4 py-3 shadow-2 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid min-w-0 gap-2">
        <p aria-live="polite" className="tabular-nums">
          <b className="font-semibold">{summary}</b>
          {problem !== undefined && (
            <>
              {' · '}
              <span className="font-semibold text-bad">{problem}</span>
            </>
          )}
        </p>
        {impact.length > 0 && (
          <dl className="flex gap-x-8 overflow-x-auto tabular-nums [scrollbar-width:none] max-md:gap-x-4">
            {impact.map(({ label, before, after, better, note }) => (
              <div key={label} className="flex-none">
                <dt className="text-12 text-faint">{label}</dt>
                <dd className="font-semibold whitespace-nowrap">
                  {before !== undefined && (
                    <>
                      {before} <span className="font-normal text-muted">→</span>{' '}
                    </>
                  )}
                  <span
                    {...untranslated(after)}
                    className={classes(better === true && 'text-good', better === false && 'text-bad')}
                  >
                    {after}
                  </span>
                  {note !== undefined && <span className="font-normal text-muted"> {note}</span>}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="flex gap-2 max-md:*:flex-1">
        {onUndo && (
          <Button size="sm" onClick={onUndo}>
            <Undo2 size={16} strokeWidth={1.75} aria-hidden />
            {t.undo}
            <Kbd>{capName('mod Z')}</Kbd>
          </Button>
        )}
        <Button size="sm" disabled={saving} onClick={onDiscard}>
          {t.discard}
        </Button>
        <Button size="sm" variant="solid" needsShop disabled={blocked} busy={saving} onClick={onSave}>
          {saveLabel}
          <Kbd inverse>{capName('mod ↵')}</Kbd>
        </Button>
      </div>
    </section>
  );
}
