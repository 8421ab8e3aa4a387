import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { useTheme, type ThemeChoice } from '#renderer/lib/theme.store.ts';
import { classes } from '#renderer/ui/classes.ts';

const choices: { choice: ThemeChoice; label: string; icon: LucideIcon }[] = [
  { choice: 'system', label: 'Like the system', icon: Monitor },
  { choice: 'light', label: 'Light', icon: Sun },
  { choice: 'dark', label: 'Dark', icon: Moon },
];

export function ThemeSwitch() {
  const { choice: chosen, choose } = useTheme();
  return (
    <fieldset className="grid grid-cols-3 gap-0.5 rounded-8 bg-hover p-0.5">
      <legend className="sr-only">Colours</legend>
      {choices.map(({ choice, label, icon: Icon }) => (
        <button
          key={choice}
          type="button"
          aria-label={label}
          aria-pressed={choice === chosen}
          title={label}
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
