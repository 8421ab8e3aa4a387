import { Volume2, VolumeX } from 'lucide-react';
import { useCodeSound } from '#renderer/lib/code-alert/code-sound.store.ts';
import { useWords } from '#renderer/words/words.ts';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';

/** The soft sound of a code, on or off, remembered here. */
export function SoundSwitch() {
  const said = useWords(myNumbersWords);
  const { on, turn } = useCodeSound();
  const Icon = on ? Volume2 : VolumeX;
  return (
    <IconButton
      label={said.soundOn}
      aria-pressed={on}
      title={on ? said.soundIsOn : said.soundIsOff}
      className="-my-2 ml-auto"
      onClick={() => turn(!on)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
