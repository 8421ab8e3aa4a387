import { filled, words } from '#renderer/words/words.ts';

/** What log-in, registering and a forgotten password share. */
export const sessionWords = words('session', {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  remember: 'Remember me on this device',
  forgets:
    'This browser keeps no logins for this site. Leaving or reloading the page logs you out. To stay logged in, allow cookies and site data.',
  malformedEmail: 'Enter a valid email address.',
  noPassword: 'Enter your password.',
  shortPassword: filled('Use at least {least} characters.'),
  backToLogIn: 'Back to login',
  support: 'Contact support',
  notRemembered: 'You stay logged in only until you close the app or this tab.',
});

export const logInWords = words('log-in', {
  title: 'Log in',
  lead: 'Welcome back.',
  newHere: 'New here?',
  register: 'Create an account',
  closed: 'We take no new customers right now.',
  forgot: 'Forgot password?',
  submit: 'Log in',
});

export const registerWords = words('register', {
  title: 'Create your account',
  lead: 'You only need an email and a password.',
  closedTitle: 'Registration is closed',
  closedLead: 'We take no new customers right now. Have an account? Log in as always.',
  known: 'Already have an account?',
  logIn: 'Log in',
  submit: 'Create account',
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
