import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { useWords } from '#renderer/words/words.ts';
import { apiDocsWords } from '#renderer/words/en/api-docs.ts';
import { Word } from './inline-code.tsx';

type Step = { status: string; text: 'lifeWaiting' | 'lifeCode' | 'lifeClosed'; by: string };

const path: readonly Step[] = [
  { status: 'STATUS_WAIT_CODE', text: 'lifeWaiting', by: 'getNumber' },
  { status: 'STATUS_OK:482915', text: 'lifeCode', by: 'SMS' },
  { status: 'STATUS_CANCEL', text: 'lifeClosed', by: 'setStatus 6' },
];

/** The life of a number as getStatus tells it: along the row when a code comes, below it when none does. */
export function NumberLife() {
  const t = useWords(apiDocsWords);
  return (
    <div className="grid gap-3">
      <ol className="grid gap-2 md:grid-cols-[1fr_auto_1fr_auto_1fr] md:items-stretch">
        {path.map(({ status, text, by }, index) => (
          <Fragment key={status}>
            {index > 0 && (
              <li aria-hidden className="grid place-items-center text-faint">
                <ArrowRight size={20} strokeWidth={1.75} className="rotate-90 md:rotate-0" />
              </li>
            )}
            <li className="grid content-start gap-1 rounded-12 border border-line bg-surface p-4">
              <span className="text-12 text-muted">{by}</span>
              <Word>{status}</Word>
              <span className="text-muted">{t[text]}</span>
            </li>
          </Fragment>
        ))}
      </ol>
      <ul className="grid gap-2 md:grid-cols-2">
        <li className={branchLook}>
          <span className="text-12 text-muted">setStatus 3</span>
          <Word>STATUS_WAIT_RETRY:482915</Word>
          <span className="text-muted">{t.lifeAgain}</span>
        </li>
        <li className={branchLook}>
          <span className="text-12 text-muted">{t.lifeNoCodeBy}</span>
          <Word>STATUS_CANCEL</Word>
          <span className="text-muted">{t.lifeRefunded}</span>
        </li>
      </ul>
    </div>
  );
}

const branchLook = 'grid content-start gap-1 rounded-12 border border-dashed border-line-strong p-4';
