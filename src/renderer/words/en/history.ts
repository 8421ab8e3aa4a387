import { filled, words } from '#renderer/words/words.ts';

/** Shared by all histories. */
export const historyWords = words('history', {
  when: 'When',
  anyTime: 'Any time',
  today: 'Today',
  week: '7 days',
  month: '30 days',
  dates: 'Custom dates',
  from: 'From',
  to: 'To',
  download: 'Download CSV',
  downloading: filled('Downloading, {size}'),
  downloadStarted: 'The download has started.',
  saved: 'The file is saved.',
  notDownloaded: 'The list was not downloaded.',
  noneFound: 'Nothing found',
  noneFoundText: 'Try another search or clear the filters.',
  clear: 'Clear filters',
  loadingOlder: 'Loading older entries',
  end: 'End of list',
  loading: 'Loading',
});
