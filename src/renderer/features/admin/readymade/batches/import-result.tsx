import { Download } from 'lucide-react';
import type { Doubtful, Rejected } from '#shared/contract/staff/stock.ts';
import { usePlatform } from '#renderer/lib/app-services.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminReadymadeWords } from '#renderer/words/en/admin/shop/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { ImportDoubts } from './import-doubts.tsx';
import type { Choices } from './import-choices.ts';
import { reasonText, rejectedCsv } from './rejected-lines.ts';

type ImportResultProps = {
  added: number;
  rejected: readonly Rejected[];
  doubts: readonly Doubtful[];
  isDryRun: boolean;
  choices: Choices;
  onChoose: (choices: Choices) => void;
};

const mostShown = 50;
const byteOrderMark = '\uFEFF';

/** What an import did or would do, and every line it leaves out. */
export function ImportResult({ added, rejected, doubts, isDryRun, choices, onChoose }: ImportResultProps) {
  const t = useWords(adminReadymadeWords);
  const platform = usePlatform();
  const download = async () => {
    try {
      const file = `left-out-${new Date().toISOString().slice(0, 10)}.csv`;
      const outcome = await platform.saveFile(file, 'text/csv', byteOrderMark + rejectedCsv(rejected));
      if (outcome !== 'canceled') toast({ severity: 'success', message: t.downloaded });
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <output className="block tabular-nums">
        <b className="font-semibold">{isDryRun ? t.wouldAdd(added) : t.wasAdded(added)}</b>
        {' · '}
        <span className={rejected.length > 0 ? 'text-bad' : 'text-muted'}>
          {rejected.length > 0 ? t.wasLeftOut(rejected.length) : t.noneLeftOut}
        </span>
      </output>
      {isDryRun && <ImportDoubts doubts={doubts} choices={choices} onChoose={onChoose} />}
      {rejected.length > 0 && (
        <>
          <ul aria-label={t.leftOut} className="divide-y divide-line rounded-8 border border-line text-12 tabular-nums">
            {rejected.slice(0, mostShown).map((one) => (
              <li key={one.line} className="grid gap-0.5 px-3 py-1.5">
                <span className="flex justify-between gap-3 text-muted">
                  <span>
                    {t.line} {one.line}
                  </span>
                  <span className="text-bad">{reasonText(one)}</span>
                </span>
                <code className="truncate text-ink">{one.text}</code>
              </li>
            ))}
          </ul>
          {rejected.length > mostShown && (
            <p className="text-12 text-faint">{t.moreLines({ shown: mostShown, all: rejected.length })}</p>
          )}
          <Button size="sm" className="justify-self-start" onClick={() => void download()}>
            <Download size={16} strokeWidth={1.75} aria-hidden />
            {t.download}
          </Button>
        </>
      )}
    </div>
  );
}
