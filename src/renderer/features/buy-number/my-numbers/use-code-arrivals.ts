import { useEffect, useRef, useState } from 'react';
import type { NumberId, PhoneNumber } from '#shared/contract/numbers.ts';
import { spellCode } from '#renderer/ui/format/code-groups.ts';
import { codeButton } from '#renderer/ui/keys/code-key.ts';
import { useSingleKeys } from '#renderer/ui/keys/single-keys.store.ts';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';
import { pageKeyWords } from '#renderer/words/en/page-keys.ts';

/**
 * Announces codes, and SMS without one, to screen readers when they arrive, but none that was there at first. Names the key
 * that copies where it copies the one that is announced.
 */
export function useCodeArrivals(numbers: PhoneNumber[]): string {
  const counts = useRef(new Map<NumberId, number>());
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const arrivals: Arrival[] = [];
    for (const { id, messages, service } of numbers) {
      const before = counts.current.get(id);
      counts.current.set(id, messages.length);
      const newest = messages.at(-1);
      if (before === undefined || messages.length <= before || !newest) continue;
      const { code, text } = newest;
      const t = myNumbersWords.get();
      const said =
        code === null
          ? t.smsAloud({ service: service.name, text })
          : t.codeAloud({ service: service.name, code: spellCode(code) });
      arrivals.push({ id, said });
      setAnnouncement(announce(arrivals));
    }
  }, [numbers]);
  return announcement;
}

type Arrival = { id: NumberId; said: string };

function announce(arrivals: readonly Arrival[]): string {
  const spoken = arrivals.map(({ said }) => said);
  // Where there is a keyboard.
  const hasKeys = useSingleKeys.getState().on && matchMedia('(hover: hover)').matches;
  const copied = codeButton()?.dataset['secretOf'];
  if (hasKeys && arrivals.every(({ id }) => String(id) === copied)) spoken.push(pageKeyWords.get().pressToCopy);
  return spoken.join('. ');
}
