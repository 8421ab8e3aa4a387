import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useWords } from '#renderer/words/words.ts';
import { TextInput } from './text-input.tsx';
import { partsWords } from '#renderer/words/en/parts.ts';

export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'trailing'>) {
  const t = useWords(partsWords);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={shown ? t.hidePassword : t.showPassword}
          aria-pressed={shown}
          data-tip={shown ? t.hidePassword : t.showPassword}
          onClick={() => setShown(!shown)}
          className="touch-square -mr-2 grid size-8 place-items-center rounded-8 text-muted hover:text-ink"
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </button>
      }
    />
  );
}
