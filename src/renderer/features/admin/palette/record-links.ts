import { Package, ReceiptIndianRupee, Scale, Smartphone, Ticket, UserRound, type LucideIcon } from 'lucide-react';
import type { PublicKind } from '#shared/record-kinds.ts';
import { hrefOf, type AdminPage, type AdminPath } from '../pages/admin-pages.ts';

const places: Record<PublicKind, { path: AdminPath; icon: LucideIcon }> = {
  user: { path: '', icon: UserRound },
  number: { path: 'orders', icon: Smartphone },
  account_order: { path: 'orders', icon: Package },
  recharge: { path: 'orders', icon: ReceiptIndianRupee },
  case: { path: 'cases', icon: Scale },
  ticket: { path: 'tickets', icon: Ticket },
};

export function iconOf(kind: PublicKind): LucideIcon {
  return places[kind].icon;
}

/** Where a record opens; undefined where its page is not among those offered. */
export function linkTo(
  kind: PublicKind,
  publicId: string,
  pages: readonly Pick<AdminPage, 'path'>[],
): string | undefined {
  const page = pages.find(({ path }) => path === places[kind].path);
  return page && `${hrefOf(page)}?open=${publicId}`;
}
