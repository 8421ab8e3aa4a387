import { Volume2, VolumeX } from 'lucide-react';
import { useCodeSound } from '#renderer/lib/code-alert/code-sound.store.ts';
import { useWords } from '#renderer/words/words.ts';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';

/** Switches the sound of arriving codes on or off on this device. */
export function SoundSwitch() {
  const t = useWords(myNumbersWords);
  const { on, turn } = useCodeSound();
  const Icon = on ? Volume2 : VolumeX;
  return (
    <IconButton
      label={t.soundOn}
      aria-pressed={on}
      tip={on ? t.soundIsOn : t.soundIsOff}
      className="-my-2 ml-auto"
      onClick={() => turn(!on)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
