import { buyWords } from '#renderer/words/en/buy-number.ts';

/** "12 s", "3 min": whole minutes from two on. */
export function waitTime(seconds: number): string {
  const said = buyWords.get();
  return seconds < 120 ? said.seconds({ count: seconds }) : said.minutes({ count: Math.round(seconds / 60) });
}
