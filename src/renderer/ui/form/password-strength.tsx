import { useWords } from '#renderer/words/words.ts';
import { minimumPasswordLength } from '#shared/limits.ts';
import { classes } from '../classes.ts';
import { passwordStrengthWords } from '#renderer/words/en/parts.ts';

type Strength = 'empty' | 'short' | 'weak' | 'fair' | 'strong';

const bars: Record<Strength, { lit: number; colour: string }> = {
  empty: { lit: 0, colour: '' },
  short: { lit: 1, colour: 'bg-bad' },
  weak: { lit: 1, colour: 'bg-bad' },
  fair: { lit: 2, colour: 'bg-warn' },
  strong: { lit: 3, colour: 'bg-good' },
};

/** Hint below a new-password field: three bars and how to improve it. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useWords(passwordStrengthWords);
  const strength = strengthOf(password);
  const { lit, colour } = bars[strength];
  return (
    <span className="grid gap-1.5 pt-0.5" aria-live="polite">
      <span aria-hidden className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={classes('h-1 rounded-full transition-colors', bar <= lit ? `mark ${colour}` : 'bg-line')}
          />
        ))}
      </span>
      {strength === 'empty' || strength === 'short' ? t[strength]({ least: minimumPasswordLength }) : t[strength]}
    </span>
  );
}

const common = /^(.)\1*$|passw|qwert|asdf|1234|abcd|letme|welcome|admin|iloveyou|india|cricket/i;

/** Estimates how hard a password is to guess, from its length and kinds of characters. A hint, never a rule. */
export function strengthOf(password: string): Strength {
  const { length } = password;
  if (length === 0) return 'empty';
  if (length < minimumPasswordLength) return 'short';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const points = length + (kinds - 1) * 2 - (common.test(password) ? 6 : 0) - (new Set(password).size < 5 ? 6 : 0);
  if (points < 12) return 'weak';
  return points < 16 ? 'fair' : 'strong';
}
