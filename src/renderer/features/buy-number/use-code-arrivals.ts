import { useEffect, useRef, useState } from 'react';
import type { NumberId, PhoneNumber } from '#shared/numbers.ts';
import { spellCode } from '#renderer/ui/code-groups.ts';
import { myNumbersWords } from './my-numbers.words.ts';
import { newestFirst } from './number-status.ts';

/** Says a code aloud when it arrives, and marks the tab while it is out of sight. Codes that were there before stay quiet. */
export function useCodeArrivals(numbers: PhoneNumber[]): string {
  const counts = useRef(new Map<NumberId, number>());
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    for (const { id, messages, service } of numbers) {
      const before = counts.current.get(id);
      counts.current.set(id, messages.length);
      const newest = newestFirst(messages)[0];
      if (before === undefined || messages.length <= before || !newest) continue;
      setAnnouncement(myNumbersWords.get().codeAloud({ service: service.name, code: spellCode(newest.code) }));
      markTab();
    }
  }, [numbers]);
  return announcement;
}

function markTab(): void {
  if (!document.hidden || document.title.startsWith(mark)) return;
  const title = document.title;
  document.title = mark;
  const restore = () => {
    if (document.hidden) return;
    if (document.title === mark) document.title = title;
    document.removeEventListener('visibilitychange', restore);
  };
  document.addEventListener('visibilitychange', restore);
}

const mark = '(1) code arrived';
