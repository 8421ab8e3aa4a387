import { createContext, useContext } from 'react';
import type { Blocker } from '#shared/contract/staff/settings/site-documents.ts';
import type { FieldWords } from '#renderer/ui/admin/conflict/conflict-dialog.tsx';
import type { BothChanged } from '#renderer/ui/admin/conflict/merge-mine.ts';
import { adminSiteWords } from '#renderer/words/en/admin/site/site.ts';
import { useWords } from '#renderer/words/words.ts';

type Wrong = Readonly<Record<string, string>>;

/** What the server refused of the draft, by the paths of its fields. */
export const WrongFields = createContext<Wrong>({});

/** What the server refused of one field of the draft, by its path. */
export function useWrongField(): (path: string) => string | undefined {
  const wrong = useContext(WrongFields);
  return (path) => wrong[path];
}

type ChecksProps = {
  value: unknown;
  blockers: readonly Blocker[];
  wrong: Wrong;
  isRefused: boolean;
  keptBy: string | undefined;
  wordsOf: (path: BothChanged['path']) => FieldWords;
  stepsOf?: ((path: string) => BothChanged['path']) | undefined;
};

/** What keeps a draft from being saved or published, each with the field that it is about. */
export function Checks({ value, blockers, wrong, isRefused, keptBy, wordsOf, stepsOf }: ChecksProps) {
  const t = useWords(adminSiteWords);
  const nameOf = (path: string) => wordsOf(stepsOf?.(path) ?? stepsIn(value, path)).label;
  const say = ({ code, field, params = {} }: Blocker) => {
    if (code === 'contrast')
      return t.contrast({
        text: String(params['text']),
        ground: String(params['ground']),
        scheme: String(params['scheme']),
        ratio: Number(params['ratio']),
        needed: Number(params['needed']),
      });
    return code === 'item_needed' ? t.item_needed({ field }) : `${nameOf(field)} · ${t[code]}`;
  };
  const refused = Object.entries(wrong).map(([path, text]) => `${nameOf(path)} · ${text}`);
  // The blockers are those of the draft that was kept before.
  const problems = isRefused ? refused : blockers.map(say);
  return (
    <section aria-label={t.checked} className="grid gap-1 border-t border-line px-4 py-3 text-12">
      <h2 className="font-medium text-faint">{t.checked}</h2>
      {problems.length > 0 && (
        <ul className="grid gap-1 text-bad">
          {[...new Set(problems)].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {problems.length === 0 && !isRefused && <p className="text-good">{t.allChecked}</p>}
      {keptBy !== undefined && <p className="text-faint">{keptBy}</p>}
    </section>
  );
}

/** A path of the contract as steps through the document. */
function stepsIn(value: unknown, path: string): BothChanged['path'] {
  let at = value;
  const steps: BothChanged['path'][number][] = [];
  for (const name of path.split('.')) {
    at = (at as Readonly<Record<string, unknown>> | undefined)?.[name];
    const isEntry = /^\d+$/.test(name);
    // It was removed since the draft was kept.
    if (isEntry && at === undefined) break;
    steps.push(isEntry ? { entry: at } : name);
  }
  return steps;
}
