import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { useTheme, type ThemeChoice } from '#renderer/lib/theme.store.ts';
import { classes } from '#renderer/ui/classes.ts';
import { useWords } from '#renderer/words/words.ts';
import { menuWords } from '#renderer/words/en/app.ts';

const choices: { choice: ThemeChoice; icon: LucideIcon }[] = [
  { choice: 'system', icon: Monitor },
  { choice: 'light', icon: Sun },
  { choice: 'dark', icon: Moon },
];

export function ThemeSwitch() {
  const t = useWords(menuWords);
  const { choice: chosen, choose } = useTheme();
  return (
    <fieldset className="grid grid-cols-3 gap-0.5 rounded-8 bg-hover p-0.5">
      <legend className="sr-only">{t.colours}</legend>
      {choices.map(({ choice, icon: Icon }) => (
        <button
          key={choice}
          type="button"
          aria-label={t[choice]}
          aria-pressed={choice === chosen}
          data-tip={t[choice]}
          onClick={() => choose(choice)}
          className={classes(
            'touch grid h-7 place-items-center rounded-[6px] transition-colors',
            choice === chosen ? 'bg-surface text-ink shadow-1' : 'text-muted hover:text-ink',
          )}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </button>
      ))}
    </fieldset>
  );
}
