import { Kbd } from '#renderer/ui/marks/kbd.tsx';
import { useSingleKeys } from '#renderer/ui/keys/single-keys.store.ts';
import { pageKeyWords } from '#renderer/words/en/page-keys.ts';
import { useWords } from '#renderer/words/words.ts';

/** The key that copies a code, and the way to all keys. Not on devices without a keyboard. */
export function KeyHints() {
  const t = useWords(pageKeyWords);
  const { on } = useSingleKeys();
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-muted max-md:hidden pointer-coarse:hidden">
      {on && (
        <span className="flex items-center gap-1.5">
          <Kbd>C</Kbd> {t.copy}
        </span>
      )}
      <button
        type="button"
        className="flex items-center gap-1.5 rounded-8 hover:text-ink hover:underline"
        onClick={() => void import('#renderer/ui/keys/show-keys.tsx').then(({ showKeys }) => showKeys())}
      >
        {on && <Kbd>?</Kbd>} {t.all}
      </button>
    </p>
  );
}
