import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { formatLeft } from '#renderer/ui/format/time.ts';
import { useServerNow } from '#renderer/lib/clock.store.ts';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';

type Action = 'cancel' | 'again' | 'finish';
type NumberActionsProps = { number: PhoneNumber; act: (action: Action) => void; running: Action | undefined };

/** What can be done now: cancel while waiting; another code or finish once one came. */
export function NumberActions({ number, act, running }: NumberActionsProps) {
  const said = useWords(myNumbersWords);
  if (number.status === 'waiting') {
    return <Cancel after={number.cancel_after} busy={running === 'cancel'} onCancel={() => act('cancel')} />;
  }
  if (number.status !== 'received') return null;
  const another = number.can_ask_another && !number.awaiting_another;
  const waiting = running !== undefined;
  return (
    <div className="flex gap-2 *:flex-1">
      {another && (
        <Button
          needsShop
          busy={running === 'again'}
          disabled={waiting && running !== 'again'}
          onClick={() => act('again')}
        >
          {said.anotherCode}
        </Button>
      )}
      <Button
        needsShop
        busy={running === 'finish'}
        disabled={waiting && running !== 'finish'}
        onClick={() => act('finish')}
      >
        {said.finish}
      </Button>
    </div>
  );
}

/** Servers refuse a cancel in the first minutes: the button says when it opens, then asks nothing. */
function Cancel({ after, busy, onCancel }: { after: string | null; busy: boolean; onCancel: () => void }) {
  const said = useWords(myNumbersWords);
  const now = useServerNow();
  const wait = after === null ? 0 : Date.parse(after) - now;
  return (
    <Button needsShop busy={busy} disabled={wait > 0} onClick={onCancel} className="w-full tabular-nums">
      {wait > 0 ? said.cancelIn({ time: formatLeft(wait) }) : said.cancel}
    </Button>
  );
}
