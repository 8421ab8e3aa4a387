import { useEffect, useRef, useState } from 'react';
import type { NumberId, PhoneNumber } from '#shared/contract/numbers.ts';
import { spellCode } from '#renderer/ui/format/code-groups.ts';
import { useSingleKeys } from '#renderer/ui/keys/single-keys.store.ts';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';
import { pageKeyWords } from '#renderer/words/en/page-keys.ts';

/** Announces a code, or an SMS without one, to screen readers when it arrives, but none that was there at first. */
export function useCodeArrivals(numbers: PhoneNumber[]): string {
  const counts = useRef(new Map<NumberId, number>());
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
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
      // Where there is a keyboard.
      const hasKeys = useSingleKeys.getState().on && matchMedia('(hover: hover)').matches;
      setAnnouncement(hasKeys ? `${said}. ${pageKeyWords.get().pressToCopy}` : said);
    }
  }, [numbers]);
  return announcement;
}
