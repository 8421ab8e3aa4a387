import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '../../button/button.tsx';

type FormButtonsProps = { saveLabel: string; ready?: boolean; busy: boolean; onDiscard: () => void };

/** At the end of a form in a panel, once something was changed. */
export function FormButtons({ saveLabel, ready = true, busy, onDiscard }: FormButtonsProps) {
  const t = useWords(adminPartsWords);
  return (
    <div className="flex justify-end gap-2">
      <Button size="sm" onClick={onDiscard}>
        {t.discard}
      </Button>
      <Button type="submit" size="sm" variant="solid" needsShop aria-disabled={!ready || undefined} busy={busy}>
        {saveLabel}
      </Button>
    </div>
  );
}
