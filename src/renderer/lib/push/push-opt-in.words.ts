import { words } from '#renderer/lib/i18n/words.ts';

export const pushOptInWords = words('push-opt-in', {
  offer: 'Hear of codes with this tab closed',
  on: 'Codes reach this browser, also with the tab closed',
  blocked:
    'Notifications are blocked for this site. Allow them in the browser’s settings to hear of codes with this tab closed.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  showCode: 'Show the code in the notification',
  showCodeHint: 'Anyone who sees your locked screen can read it.',
  refused: 'The browser was not allowed to show notifications. Nothing was changed.',
  unreachable: 'This browser cannot be reached by push right now. Try again later.',
  turnedOn: 'This browser will tell you when a code arrives.',
});
