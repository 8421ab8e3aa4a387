import { english } from '#renderer/shell-worker/notice-english.ts';
import { words } from '#renderer/words/words.ts';

export const pushOptInWords = words('push-opt-in', {
  offer: 'Get code alerts when this tab is closed',
  on: 'Codes reach this browser, also with the tab closed',
  blocked:
    'Notifications are blocked for this site. Allow them in the browser’s settings to get code alerts when this tab is closed.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  showCode: 'Show the code in the notification',
  showCodeHint: 'Anyone who sees your locked screen can read it.',
  refused: 'Notifications were not allowed. Nothing was changed.',
  unreachable: 'Alerts are not available right now. Try again later.',
  turnedOn: 'This browser now shows code alerts.',
});

/** Words of the service worker, which reads the same two files directly because it has no catalogue. */
export const pushNoticeWords = words('push-notice', english);
