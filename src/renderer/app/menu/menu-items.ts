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

/** `hidden: true` on an item whose page has not landed, or that the product keeps hidden. */
export function menuSections({ verified, admin, supportUrl }: MenuFacts): MenuSection[] {
  const said = menuWords.get();
  const sections: MenuSection[] = [
    {
      items: [
        { label: said.adminPanel, icon: ShieldCheck, href: '/admin', hidden: !(adminPageExists && admin && verified) },
        { label: said.dashboard, icon: House, href: '/' },
      ],
    },
    {
      title: said.service,
      items: [
        { label: said.referEarn, icon: Gift, href: '/refer-earn', hidden: true },
        { label: said.buyNumber, icon: Smartphone, href: '/buy-number' },
        { label: said.readymadeAccount, icon: UserRound, href: '/readymade-accounts' },
      ],
    },
    { title: said.wallet, items: [{ label: said.recharge, icon: Wallet, href: '/recharge' }] },
    {
      title: said.history,
      items: [
        { label: said.transactions, icon: ArrowLeftRight, href: '/transactions-history' },
        { label: said.numbers, icon: Hash, href: '/numbers-history' },
        { label: said.emails, icon: AtSign, href: '/emails-history', hidden: true },
        { label: said.logins, icon: LogIn, href: '/login-history' },
      ],
    },
    { title: said.developers, items: [{ label: said.api, icon: Code, href: '/api-docs' }] },
    {
      title: said.others,
      items: [
        { label: said.raiseTicket, icon: MessageCircleQuestionMark, href: '/tickets', hidden: true },
        { label: said.support, icon: LifeBuoy, href: supportUrl, hidden: supportUrl === '' },
        { label: said.logout, icon: LogOut, href: '/logout', hidden: !verified },
      ],
    },
  ];
  return sections
    .map((section) => ({ ...section, items: section.items.filter(({ hidden }) => !hidden) }))
    .filter(({ items }) => items.length > 0);
}

const adminPageExists = false;
