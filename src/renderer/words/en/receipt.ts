import { filled, words } from '#renderer/words/words.ts';

export const receiptWords = words('receipt', {
  download: 'Download receipt',
  downloadOf: filled('Download receipt for {amount}'),
  started: 'The download has started.',
  saved: 'The receipt is saved.',
});
