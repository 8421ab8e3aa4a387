import { useWords } from '#renderer/words/words.ts';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { apiKeyWords } from '#renderer/words/en/api-key.ts';

/** The key itself, for the one time it is shown. */
export function MadeKey({ made }: { made: string }) {
  const said = useWords(apiKeyWords);
  return (
    <output className="grid gap-2 rounded-8 border border-good-line bg-good-soft p-3">
      <p className="font-medium text-good">{said.shownOnce}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code data-testid="api-key" className="min-w-0 flex-1 basis-60 font-mono text-14 break-all text-ink select-all">
          {made}
        </code>
        <CopyButton text={made} label={said.copyKey} />
      </div>
    </output>
  );
}
