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
  backToLogIn: 'Back to login',
  support: 'Contact support',
  notRemembered: 'This computer cannot store a login safely. You stay logged in until you close the app.',
});

export const logInWords = words('log-in', {
  title: 'Log in',
  lead: 'Welcome back.',
  newHere: 'New here?',
  register: 'Create an account',
  forgot: 'Forgot password?',
  submit: 'Log in',
});

export const registerWords = words('register', {
  title: 'Create your account',
  lead: 'You only need an email and a password.',
  known: 'Already have an account?',
  logIn: 'Log in',
  submit: 'Create account',
});

export const forgotPasswordWords = words('forgot-password', {
  askTitle: 'Forgot your password?',
  askLead: 'Enter your email. We send you a link to reset your password.',
  send: 'Send link',
  sentTitle: 'Check your email',
  sentLead: filled('If an account has the email {email}, we sent it a link. It works once, for 30 minutes.'),
  sentHint: 'No email after a few minutes? Check spam.',
  sendAgain: 'Send again',
  sentAgain: 'If an account has this email, we sent another link.',
  otherEmail: 'Use another email',
  newTitle: 'Set a new password',
  newLead: 'This logs you out on all devices.',
  save: 'Save password',
  done: 'Your new password is set. Log in with it.',
  expiredTitle: 'This link no longer works',
  expiredLead: 'It was used already or is older than 30 minutes. Enter your email to get a new one.',
});

export const codeStepWords = words('code-step', {
  title: 'Two-factor login',
  appLead: 'Enter the 6-digit code from your authenticator app.',
  recoveryLead: 'Enter one of your recovery codes. Each works once.',
  removal: filled('Support removes two-factor on {moment}. Log in with a code to stop it.'),
  appCode: '6-digit code',
  recoveryCode: 'Recovery code',
  submit: 'Log in',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  back: 'Log in another way',
  incomplete: 'Enter all 6 digits.',
  lostBoth: 'No codes left? Support can remove two-factor.',
  noRecovery: 'Enter a recovery code.',
});

export const socialWords = words('social-login', {
  or: 'or',
  google: 'Continue with Google',
  telegram: 'Continue with Telegram',
  unreachable: filled('{provider} could not be reached. Check your connection or use your email and password.'),
  blocked: filled('Your browser blocked the {provider} window. Allow pop-ups for this site and try again.'),
  closed: filled('The {provider} window was closed before you logged in. Nothing was changed.'),
});

export const logOutWords = words('log-out', { busy: 'Logging out' });
