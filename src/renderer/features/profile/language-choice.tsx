import { useId } from 'react';
import type { Language, Profile } from '#shared/profile.ts';
import { chooseLocale } from '#renderer/lib/i18n/locale.ts';
import { useWords } from '#renderer/lib/i18n/words.ts';
import { classes } from '#renderer/ui/classes.ts';
import { errorMessage } from '#renderer/ui/error-words.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { aboutWords } from './about-card.words.ts';
import { useProfileChange } from './use-profile.ts';

/** Each language in its own words: whoever looks for it may read no other. */
const languages: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/** One choice for the pages, and for what is sent. */
export function LanguageChoice({ profile }: { profile: Profile }) {
  const said = useWords(aboutWords);
  const id = useId();
  const save = useProfileChange((api, language: Language) => api('POST /api/user/profile', { body: { language } }));
  const chosen = save.isPending ? save.variables : profile.language;
  const choose = (language: Language) =>
    save.mutate(language, {
      onSuccess: () => chooseLocale(language),
      onError: (error) => toast({ severity: 'error', message: errorMessage(error) }),
    });
  return (
    <fieldset className="grid gap-1.5" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-medium">{said.language}</legend>
      <div className="flex w-fit gap-1 rounded-8 border border-line bg-subtle p-1">
        {Object.entries(languages).map(([language, name]) => (
          <label key={language} lang={language} className={classes(optionLook, chosen === language && chosenLook)}>
            <input
              type="radio"
              name={id}
              className="sr-only"
              checked={chosen === language}
              onChange={() => choose(language === 'hi' ? 'hi' : 'en')}
            />
            {name}
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="text-12 text-muted">
        {said.languageHint}
      </p>
    </fieldset>
  );
}

const optionLook =
  'touch flex h-8 cursor-pointer items-center rounded-8 border border-transparent px-4 text-muted transition-colors hover:text-ink ' +
  'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent';
const chosenLook = 'border-line bg-surface font-medium text-ink shadow-1';
