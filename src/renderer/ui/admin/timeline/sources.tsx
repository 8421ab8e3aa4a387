import { Server, ShieldUser, Timer, UserRound, Wallet, type LucideIcon } from 'lucide-react';

/** Who or what made something happen. */
export type Source = 'customer' | 'server' | 'wallet' | 'timer' | 'staff';

export const sourceIcons: Record<Source, LucideIcon> = {
  customer: UserRound,
  server: Server,
  wallet: Wallet,
  timer: Timer,
  staff: ShieldUser,
};
