import { useWords } from '#renderer/words/words.ts';
import { minimumPasswordLength } from '#shared/limits.ts';
import { strengthOf, type Strength } from '#renderer/ui/form/strength-of.ts';
import { classes } from '../classes.ts';
import { passwordStrengthWords } from '#renderer/words/en/parts.ts';

const bars: Record<Strength, { lit: number; colour: string }> = {
  empty: { lit: 0, colour: '' },
  short: { lit: 1, colour: 'bg-bad' },
  weak: { lit: 1, colour: 'bg-bad' },
  fair: { lit: 2, colour: 'bg-warn' },
  strong: { lit: 3, colour: 'bg-good' },
};

/** Stands as the hint of a field for a new password: three bars, and what would make it better. */
export function PasswordStrength({ password }: { password: string }) {
  const said = useWords(passwordStrengthWords);
  const strength = strengthOf(password);
  const { lit, colour } = bars[strength];
  return (
    <span className="grid gap-1.5 pt-0.5" aria-live="polite">
      <span aria-hidden className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={classes('h-1 rounded-full transition-colors', bar <= lit ? colour : 'bg-line')} />
        ))}
      </span>
      {strength === 'empty' || strength === 'short' ? said[strength]({ least: minimumPasswordLength }) : said[strength]}
    </span>
  );
}
