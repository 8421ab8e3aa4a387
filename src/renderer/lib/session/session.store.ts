import { create } from 'zustand';
import type { endpoints } from '#shared/contract/endpoints.ts';
import type { Answer } from '#shared/contract/contract.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { AccountOrderId } from '#shared/contract/readymade.ts';
import type { Rupees } from '#shared/money.ts';
import type { Profile } from '#shared/contract/account/profile.ts';

/** The codes of a number, or the accounts of an order: hidden from staff in a customer's account. */
export type Hidden = { kind: 'number'; id: NumberId } | { kind: 'order'; id: AccountOrderId };

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

/** What staff in a customer's account see in the place of what they may not do or read. */
export type StaffInside = {
  /** Why nothing can be bought or changed; undefined while they also act. */
  viewOnly: string | undefined;
  revealLabel: string;
  reveal: (what: Hidden) => void;
};

type Session = Person & {
  token: string | null;
  /** Staff are in this customer's account, with a token of their own aside. */
  impersonated: boolean;
  /** Set once the banner of staff is loaded. */
  staff: StaffInside | null;
  /** The session ended or an admin page was refused: the app must navigate home. */
  sentHome: boolean;
  start: (token: string | null, impersonated?: boolean) => void;
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
  impersonated: false,
  staff: null,
  sentHome: false,
  start: (token, impersonated = false) => set({ ...nobody, token, impersonated, staff: null }),
  verify: ({ email, profile, social, balance, admin, email_unconfirmed }) =>
    set({ email, social, balance, admin, email_unconfirmed, image_url: profile ?? nobody.image_url, verified: true }),
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
