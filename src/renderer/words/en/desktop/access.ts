import { words } from '#renderer/words/desktop-words.ts';
import { filled } from '#renderer/words/words.ts';

export const networkLoginWords = words('network-login', {
  proxy: 'Log in to your network',
  proxyLead: filled('The proxy {host} asks for a login before it lets Numdesk through.'),
  server: filled('Log in to {host}'),
  serverLead: 'This server asks for a login of its own. It is not your login to the shop.',
  refused: 'That user name or password was not accepted. Check both and try again.',
  name: 'User name',
  noName: 'Enter your user name.',
  password: 'Password',
  remember: 'Remember on this computer',
  rememberHint: 'It is kept in the keyring. Otherwise Numdesk forgets it when you quit.',
  forgets: 'Numdesk forgets it when you quit.',
  logIn: 'Log in',
  cancel: 'Cancel',
});

export const certificateWords = words('certificate-choice', {
  title: 'Choose a certificate',
  lead: filled('{host} asks for a certificate that proves who you are.'),
  refused: filled('{host} did not accept that certificate. Choose another one.'),
  issuer: filled('Issued by {issuer}'),
  until: filled('Valid until {date}'),
  expired: filled('Expired on {date}'),
  remembered: 'Your choice counts until you quit Numdesk.',
  use: 'Use certificate',
  without: 'Continue without one',
});
