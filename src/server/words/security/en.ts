import { providerNames, type SocialProvider } from '#shared/social-provider.ts';

/** `logins` are the social logins that still open the account. */
type Place = { device: string; ip: string; logins: SocialProvider[] };

const list = new Intl.ListFormat('en');
const stillLogIn = (logins: SocialProvider[]) =>
  logins.length === 0
    ? ''
    : ` Logging in with ${list.format(logins.map((one) => providerNames[one]))} still works. You can unlink it in your profile.`;

/** Security events of an account. Each is sent as a notification and as an email. */
export const securityEnglish = {
  password_changed: ({ device, ip, logins }: Place) => ({
    title: 'Your password was changed',
    message: `It was changed from ${device} (${ip}). Your other devices were logged out. An API key created earlier no longer works.${stillLogIn(logins)}`,
  }),
  password_reset: ({ device, ip, logins }: Place) => ({
    title: 'Your password was reset',
    message: `The emailed link was used from ${device} (${ip}). All devices were logged out. An API key created earlier no longer works.${stillLogIn(logins)}`,
  }),
  two_factor_on: ({ device, ip }: Place) => ({
    title: 'Two-factor is on',
    message: `It was turned on from ${device} (${ip}). Logging in now needs a code from your authenticator app.`,
  }),
  two_factor_off: ({ device, ip }: Place) => ({
    title: 'Two-factor is off',
    message: `It was turned off from ${device} (${ip}). Logins now need only your password.`,
  }),
  recovery_codes_renewed: ({ device, ip }: Place) => ({
    title: 'New recovery codes were created',
    message: `They were created from ${device} (${ip}). The old ones no longer work.`,
  }),
  recovery_code_used: ({ device, ip }: Place) => ({
    title: 'A recovery code was used',
    message: `It was used on ${device} (${ip}) to confirm it is you. It works only once.`,
  }),
  two_factor_removed: () => ({
    title: 'Two-factor was removed',
    message: 'Support removed it as announced, and all devices were logged out. Logins now need only your password.',
  }),
  email_change_started: ({ device, ip }: Place) => ({
    title: 'Your email is about to change',
    message: `The change was started from ${device} (${ip}). It takes effect when the link sent to the new email is opened.`,
  }),
  email_changed: ({ device, ip, logins }: Place) => ({
    title: 'Your email was changed',
    message: `It was changed from ${device} (${ip}). Logins and emails use the new email from now on.${stillLogIn(logins)}`,
  }),
  sessions_ended: ({ device, ip, logins }: Place) => ({
    title: 'All your devices were logged out',
    message: `This was done on ${device} (${ip}). Everyone has to log in again.${stillLogIn(logins)}`,
  }),
  google_linked: ({ device, ip }: Place) => ({
    title: 'Google login was linked',
    message: `It was first used on ${device} (${ip}). It logs in to your account, also after you change your email.`,
  }),
  google_unlinked: ({ device, ip }: Place) => ({
    title: 'Google login was unlinked',
    message: `It was unlinked from ${device} (${ip}). Your other devices were logged out. An API key created earlier no longer works.`,
  }),
  telegram_unlinked: ({ device, ip }: Place) => ({
    title: 'Telegram login was unlinked',
    message: `It was unlinked from ${device} (${ip}). Your other devices were logged out. An API key created earlier no longer works.`,
  }),
  taken_back: ({ device, ip }: Place) => ({
    title: 'Google confirmed that this account is yours',
    message: `This happened on ${device} (${ip}). The earlier password, API key and Telegram login no longer work. Other devices were logged out. You can set a new password by email.`,
  }),
  new_device: ({ device, ip }: Place) => ({
    title: 'New login to your account',
    message: `${device} (${ip}) logged in for the first time.`,
  }),
};
