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
import { menuWords } from '#renderer/words/en/app.ts';

export type MenuItem = { label: string; icon: LucideIcon; href: string; badge?: string; hidden?: boolean };
export type MenuSection = { title?: string; items: MenuItem[] };
type MenuFacts = { verified: boolean; admin: boolean; supportUrl: string };

/** Items are hidden from who may not open their page, or where the specification hides them. */
export function menuSections({ verified, admin, supportUrl }: MenuFacts): MenuSection[] {
  const t = menuWords.get();
  const sections: MenuSection[] = [
    {
      items: [
        { label: t.adminPanel, icon: ShieldCheck, href: '/admin', hidden: !(admin && verified) },
        { label: t.dashboard, icon: House, href: '/' },
      ],
    },
    {
      title: t.service,
      items: [
        { label: t.referEarn, icon: Gift, href: '/refer-earn', hidden: true },
        { label: t.buyNumber, icon: Smartphone, href: '/buy-number' },
        { label: t.readymadeAccount, icon: UserRound, href: '/readymade-accounts' },
      ],
    },
    { title: t.wallet, items: [{ label: t.recharge, icon: Wallet, href: '/recharge' }] },
    {
      title: t.history,
      items: [
        { label: t.transactions, icon: ArrowLeftRight, href: '/transactions-history' },
        { label: t.numbers, icon: Hash, href: '/numbers-history' },
        { label: t.emails, icon: AtSign, href: '/emails-history', hidden: true },
        { label: t.logins, icon: LogIn, href: '/login-history' },
      ],
    },
    { title: t.developers, items: [{ label: t.api, icon: Code, href: '/api-docs' }] },
    {
      title: t.others,
      items: [
        { label: t.raiseTicket, icon: MessageCircleQuestionMark, href: '/tickets', hidden: true },
        { label: t.support, icon: LifeBuoy, href: supportUrl, hidden: supportUrl === '' },
        { label: t.logout, icon: LogOut, href: '/logout', hidden: !verified },
      ],
    },
  ];
  return sections
    .map((section) => ({ ...section, items: section.items.filter(({ hidden }) => !hidden) }))
    .filter(({ items }) => items.length > 0);
}
