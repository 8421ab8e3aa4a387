import { useState } from 'react';
import { languages } from '#shared/statuses.ts';
import { chooseLanguage } from '#renderer/words/choose-language.ts';
import { useLocale, type Locale } from '#renderer/words/locale.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '../classes.ts';
import { partsWords } from '#renderer/words/en/parts.ts';

/** Each language by its own name. */
const names: Record<Locale, string> = { en: 'English', hi: 'हिन्दी' };

export function LanguageSwitch({ className }: { className?: string }) {
  const language = useLocale();
  const t = useWords(partsWords);
  const [failed, setFailed] = useState(false);
  const choose = (wanted: Locale) => {
    setFailed(false);
    void chooseLanguage(wanted).catch(() => setFailed(true));
  };
  return (
    <fieldset className={classes('grid grid-cols-2 gap-0.5 rounded-8 bg-hover p-0.5', className)}>
      <legend className="sr-only">{t.language}</legend>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === language}
          onClick={() => choose(each)}
          className={classes(look, each === language ? 'bg-surface text-ink shadow-1' : 'text-muted hover:text-ink')}
        >
          {names[each]}
        </button>
      ))}
      {failed && (
        <p role="alert" className="col-span-2 w-0 min-w-full px-1 text-12 text-bad">
          {t.languageFailed}
        </p>
      )}
    </fieldset>
  );
}

const look = 'language-name touch grid h-7 place-items-center rounded-[6px] px-2 text-12 font-medium transition-colors';
