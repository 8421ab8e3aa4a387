import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { useWords } from '#renderer/words/words.ts';
import { apiDocsWords } from '#renderer/words/en/api-docs.ts';
import { InlineCode } from './inline-code.tsx';

type Step = { status: string; text: 'lifeWaiting' | 'lifeCode' | 'lifeClosed'; trigger: string };

const path: readonly Step[] = [
  { status: 'STATUS_WAIT_CODE', text: 'lifeWaiting', trigger: 'getNumber' },
  { status: 'STATUS_OK:482915', text: 'lifeCode', trigger: 'SMS' },
  { status: 'STATUS_CANCEL', text: 'lifeClosed', trigger: 'setStatus 6' },
];

/** How getStatus changes over the life of a number. The row is the usual path, below are the alternatives. */
export function NumberLife() {
  const t = useWords(apiDocsWords);
  return (
    <div className="grid gap-3">
      <ol className="grid gap-2 md:grid-cols-[1fr_auto_1fr_auto_1fr] md:items-stretch">
        {path.map(({ status, text, trigger }, index) => (
          <Fragment key={status}>
            {index > 0 && (
              <li aria-hidden className="grid place-items-center text-faint">
                <ArrowRight size={20} strokeWidth={1.75} className="rotate-90 md:rotate-0" />
              </li>
            )}
            <li className="grid content-start gap-1 rounded-12 border border-line bg-surface p-4">
              <span className="text-12 text-muted">{trigger}</span>
              <InlineCode>{status}</InlineCode>
              <span className="text-muted">{t[text]}</span>
            </li>
          </Fragment>
        ))}
      </ol>
      <ul className="grid gap-2 md:grid-cols-2">
        <li className={branchLook}>
          <span className="text-12 text-muted">setStatus 3</span>
          <InlineCode>STATUS_WAIT_RETRY:482915</InlineCode>
          <span className="text-muted">{t.lifeAgain}</span>
        </li>
        <li className={branchLook}>
          <span className="text-12 text-muted">{t.lifeNoCodeBy}</span>
          <InlineCode>STATUS_CANCEL</InlineCode>
          <span className="text-muted">{t.lifeRefunded}</span>
        </li>
      </ul>
    </div>
  );
}

const branchLook = 'grid content-start gap-1 rounded-12 border border-dashed border-line-strong p-4';
