import { filled, words } from '#renderer/words/words.ts';

/** The dialog that the link of an invitation to staff opens. */
export const invitationWords = words('invitation', {
  title: filled('Join the staff of {shop}'),
  text: filled('{who} invites you to run this shop with them.'),
  role: 'Role',
  support: 'Support',
  admin: 'Admin',
  owner: 'Owner',
  until: 'Valid until',
  account: 'Your account',
  asVisitor: 'Log in or create an account first. Its email can be any email of yours.',
  asCustomer: 'Log in first. No new accounts right now. Ask who invited you.',
  logIn: 'Log in',
  register: 'Create an account',
  accept: 'Accept invitation',
  joinedTitle: 'You are on staff',
  joined: filled('Your role is {role}. Turn on two-factor in your profile before you move money.'),
  openPanel: 'Open the admin panel',
  viewProfile: 'View profile',
  overTitle: 'This invitation no longer works',
  over: 'It was accepted or revoked, or it is older than a week. Ask who invited you for a new one.',
  close: 'Close',
});
