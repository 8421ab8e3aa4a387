import {
  ArrowLeftRight,
  AtSign,
  Code,
  Gift,
  Hash,
  House,
  LifeBuoy,
  LogIn,
  LogOut,
  MessageCircleQuestionMark,
  ShieldCheck,
  Smartphone,
  UserRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { SiteData } from '#shared/contract/site.ts';
import { builtInMenu, hiddenMenuItems } from '#shared/pages/menu.ts';
import { menuWords } from '#renderer/words/en/app.ts';

/** An icon is one of the app's, or the name of one that the shop serves. */
export type MenuItem = { label: string; icon: LucideIcon | string; href: string; badge?: string };
export type MenuSection = { id: string; title?: string | undefined; items: MenuItem[] };
type MenuFacts = { verified: boolean; admin: boolean; supportUrl: string; menu?: SiteData['menu'] };

/** The menu that staff published, or the built-in one, without what a reader may not open. Staff reach their panel in any. */
export function menuSections({ verified, admin, supportUrl, menu = [] }: MenuFacts): MenuSection[] {
  const t = menuWords.get();
  const own: Record<string, MenuItem> = {
    dashboard: { label: t.dashboard, icon: House, href: '/' },
    refer_earn: { label: t.referEarn, icon: Gift, href: '/refer-earn' },
    buy_number: { label: t.buyNumber, icon: Smartphone, href: '/buy-number' },
    readymade_account: { label: t.readymadeAccount, icon: UserRound, href: '/readymade-accounts' },
    recharge: { label: t.recharge, icon: Wallet, href: '/recharge' },
    transactions: { label: t.transactions, icon: ArrowLeftRight, href: '/transactions-history' },
    numbers: { label: t.numbers, icon: Hash, href: '/numbers-history' },
    emails: { label: t.emails, icon: AtSign, href: '/emails-history' },
    logins: { label: t.logins, icon: LogIn, href: '/login-history' },
    api: { label: t.api, icon: Code, href: '/api-docs' },
    raise_ticket: { label: t.raiseTicket, icon: MessageCircleQuestionMark, href: '/tickets' },
    support: { label: t.support, icon: LifeBuoy, href: supportUrl },
    logout: { label: t.logout, icon: LogOut, href: verified ? '/logout' : '' },
  };
  const { service, wallet, history, developers, others } = t;
  const titles: Record<string, string> = { service, wallet, history, developers, others };
  const sections = (menu.length > 0 ? menu : usualMenu).map(({ id, title, items }) => ({
    id,
    title: title || titles[id],
    items: items.map((item) => ({
      label: item.label || own[item.id]?.label || '',
      icon: item.icon || own[item.id]?.icon || 'external-link',
      href: item.href || own[item.id]?.href || '',
      badge: item.badge,
    })),
  }));
  if (admin && verified)
    sections[0]?.items.unshift({ label: t.adminPanel, icon: ShieldCheck, href: '/admin', badge: '' });
  return sections
    .map((section) => ({ ...section, items: section.items.filter(({ href }) => href !== '') }))
    .filter(({ items }) => items.length > 0);
}

const plain = { label: '', icon: '', href: '', badge: '' };
const usualMenu: SiteData['menu'] = builtInMenu.map(({ id, items }) => ({
  id,
  title: '',
  items: items.filter((item) => !hiddenMenuItems.includes(item)).map((item) => ({ ...plain, id: item })),
}));
