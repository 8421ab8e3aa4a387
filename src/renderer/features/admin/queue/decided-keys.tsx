import { RefusedKeys } from '#renderer/ui/admin/keys/refused-keys.tsx';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';

/** In the place of the decision, where a record of a queue has none: its keys say why. */
export function DecidedKeys({ may }: { may: boolean }) {
  const t = useWords(adminPartsWords);
  const why = may ? t.keyDecided : t.keyNotYours;
  return (
    <div className="flex-none border-t border-line px-6 py-3 empty:hidden max-md:px-4">
      <RefusedKeys reasons={{ main: why, reject: why, note: why, choose: why }} />
    </div>
  );
}
