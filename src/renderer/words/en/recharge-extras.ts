import { filled, words } from '#renderer/words/words.ts';

/** Apart from the words of the page, because only shops that give bonuses show them. */
export const bonusWords = words('recharge-bonus', {
  now: filled('+ {bonus} bonus, {total} in your wallet'),
  from: filled('From {from}: {bonus} bonus'),
  upTo: filled('From {from}: {bonus} bonus, up to {cap}'),
  once: 'once',
});

/** The download of a receipt, on several pages. */
export const receiptWords = words('receipt', {
  download: 'Download receipt',
  downloadOf: filled('Download receipt for {amount}'),
  started: 'The download has started.',
  saved: 'The receipt is saved.',
  notDownloaded: 'The receipt was not downloaded.',
});
