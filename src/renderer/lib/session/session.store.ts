import { create } from 'zustand';
import type { endpoints } from '#shared/contract/endpoints.ts';
import type { Answer } from '#shared/contract/contract.ts';
import type { Rupees } from '#shared/money.ts';
import type { Profile } from '#shared/contract/profile.ts';

type AuthData = Answer<(typeof endpoints)['GET /api/user/auth-data']>;

type Person = {
  email: string;
  balance: Rupees;
  image_url: string;
  /** The linked social login; null if none. */
  social: string | null;
  admin: boolean;
  verified: boolean;
  /** The page reminds of confirming the email. */
  email_unconfirmed: boolean;
};

type Session = Person & {
  token: string | null;
  /** The session ended or an admin page was refused: the app must navigate home. */
  sentHome: boolean;
  start: (token: string | null) => void;
  verify: (data: AuthData) => void;
  setBalance: (balance: Rupees) => void;
  /** Call after the profile was loaded or changed. */
  showPerson: (profile: Pick<Profile, 'image_url' | 'social' | 'email_state'>) => void;
  sendHome: () => void;
  arriveHome: () => void;
};

const nobody: Person = {
  email: '',
  balance: '0.00' as Rupees,
  image_url: '/profile.svg',
  social: null,
  admin: false,
  verified: false,
  email_unconfirmed: false,
};

/** The current user. A token alone is not enough: the user is `verified` once auth-data has confirmed it. */
export const useSessionStore = create<Session>((set) => ({
  ...nobody,
  token: null,
  sentHome: false,
  start: (token) => set({ ...nobody, token }),
  verify: ({ email, profile, balance, admin, email_unconfirmed }) =>
    set({ email, balance, admin, email_unconfirmed, image_url: profile ?? nobody.image_url, verified: true }),
  setBalance: (balance) => set({ balance }),
  showPerson: ({ image_url: image, social, email_state: state }) =>
    set({ image_url: image ?? nobody.image_url, social, email_unconfirmed: state === 'unconfirmed' }),
  sendHome: () => set({ sentHome: true }),
  arriveHome: () => set({ sentHome: false }),
}));

/**
 * Call it when a request is sent; the returned function tells whether the same session is still active when the answer
 * arrives. One account's answers must never show for another.
 */
export function sameSession(): () => boolean {
  const { token } = useSessionStore.getState();
  return () => useSessionStore.getState().token === token;
}
