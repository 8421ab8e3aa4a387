import type { Doubtful } from '#shared/contract/staff/stock.ts';
import { importDoubts, type ImportColumn, type ImportDoubt } from '#shared/staff/stock.ts';
import { Segments } from '#renderer/ui/admin/form/segments.tsx';
import { adminReadymadeWords } from '#renderer/words/en/admin/shop/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { choiceOf, type Choices } from './import-choices.ts';

type ImportDoubtsProps = { doubts: readonly Doubtful[]; choices: Choices; onChoose: (choices: Choices) => void };

const mostShown = 20;

/** Lines about which staff are asked: column names, marks that show nothing, numbers that a spreadsheet shortened. */
export function ImportDoubts({ doubts, choices, onChoose }: ImportDoubtsProps) {
  return importDoubts.map((kind) => {
    const lines = doubts.filter(({ doubt }) => doubt === kind);
    if (lines.length === 0) return null;
    return <DoubtfulLines key={kind} {...{ kind, lines, choices, onChoose }} />;
  });
}

type DoubtfulLinesProps = Omit<ImportDoubtsProps, 'doubts'> & { kind: ImportDoubt; lines: readonly Doubtful[] };

function DoubtfulLines({ kind, lines, choices, onChoose }: DoubtfulLinesProps) {
  const t = useWords(adminReadymadeWords);
  const title = t[`${kind}Lines`](lines.length);
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-8 border border-line bg-subtle p-3"
    >
      <h3 className="font-medium">{title}</h3>
      <p className="text-12 text-muted">{t[`${kind}Hint`]}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 text-12 tabular-nums">
        {lines.slice(0, mostShown).map(({ line, text, columns, marks }) => (
          <li key={line} className="grid gap-0.5">
            <span className="text-muted">
              {t.line} {line}
              {marks.length > 0 && ` · ${marks.join(', ')}`}
              {kind === 'header' && ` · ${columnsText(columns, t)}`}
            </span>
            <code className="truncate text-ink">{text}</code>
          </li>
        ))}
      </ul>
      {lines.length > mostShown && (
        <p className="text-12 text-muted">{t.moreDoubts({ shown: mostShown, all: lines.length })}</p>
      )}
      <Segments
        label={title}
        values={['leave', 'keep']}
        labels={{ leave: t[`${kind}Leave`], keep: t[`${kind}Keep`] }}
        value={choiceOf(kind, choices)}
        onChoose={(choice) => onChoose({ ...choices, [kind]: choice })}
        className="inline-flex justify-self-start"
      />
    </section>
  );
}

/** What each column is taken for. */
function columnsText(columns: readonly ImportColumn[], t: ReturnType<typeof adminReadymadeWords.get>): string {
  const words = { login: t.roleLogin, password: t.rolePassword, code: t.roleCode, other: t.roleOther };
  const named = columns.filter(({ name }) => name !== '').map(({ name, role }) => `${name} → ${words[role]}`);
  return named.length > 0 ? named.join(', ') : t.namesDelimiter;
}
