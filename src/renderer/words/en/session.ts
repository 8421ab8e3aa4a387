import { filled, words } from '#renderer/words/words.ts';

/** What log-in, registering and a forgotten password share. */
export const sessionWords = words('session', {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  remember: 'Remember me on this device',
  malformedEmail: 'Enter a valid email address.',
  noPassword: 'Enter your password.',
  shortPassword: filled('Use at least {least} characters.'),
  backToLogIn: 'Back to log in',
  support: 'Contact support',
  notRemembered: 'This computer cannot keep a log-in safely, so you stay logged in until you close the app.',
});

export const logInWords = words('log-in', {
  title: 'Log in',
  lead: 'Your numbers and your wallet are waiting.',
  newHere: 'New here?',
  register: 'Create an account',
  forgot: 'Forgot it?',
  submit: 'Log in',
});

export const registerWords = words('register', {
  title: 'Create your account',
  lead: 'An email and a password are all it takes.',
  known: 'Already have an account?',
  logIn: 'Log in',
  submit: 'Create account',
});

export const forgotPasswordWords = words('forgot-password', {
  askTitle: 'Forgot your password?',
  askLead: 'Enter the email of your account. We mail you a link that sets a new password.',
  send: 'Send the link',
  sentTitle: 'Look into your mail',
  sentLead: filled('If an account has the email {email}, a link is on its way. It works once, for 30 minutes.'),
  sentHint: 'Nothing there after a few minutes? Look into the spam folder too.',
  sendAgain: 'Send it again',
  sentAgain: 'If an account has this email, another link is on its way.',
  otherEmail: 'Use another email',
  newTitle: 'Set a new password',
  newLead: 'It ends every session of this account, here and on other devices.',
  save: 'Save and go to log in',
  done: 'Your new password is set. Log in with it.',
  expiredTitle: 'This link no longer works',
  expiredLead: 'It was used already or is older than 30 minutes. Enter your email for a new one.',
});

export const codeStepWords = words('code-step', {
  title: 'One more step',
  appLead: 'Enter the 6 digits your authenticator app shows for this account.',
  recoveryLead: 'Enter one of the recovery codes you kept. Each works once.',
  appCode: '6-digit code',
  recoveryCode: 'Recovery code',
  submit: 'Log in',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  back: 'Log in another way',
  incomplete: 'Enter all 6 digits.',
  noRecovery: 'Enter a recovery code.',
});

export const socialWords = words('social-login', {
  or: 'or',
  google: 'Continue with Google',
  telegram: 'Continue with Telegram',
  unreachable: filled('{provider} could not be reached. Check your connection, or use your email and password.'),
  blocked: filled('Your browser blocked the window of {provider}. Allow pop-ups for this site, then try again.'),
  closed: filled('The window of {provider} was closed before you logged in. Nothing was changed.'),
});

export const logOutWords = words('log-out', { busy: 'Logging out' });
