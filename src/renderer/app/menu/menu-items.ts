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

export type MenuItem = { label: string; icon: LucideIcon; href: string; badge?: string; hidden?: boolean };
export type MenuSection = { title?: string; items: MenuItem[] };
type MenuFacts = { verified: boolean; admin: boolean; supportUrl: string };

/** `hidden: true` on an item whose page has not landed, or that the product keeps hidden. */
export function menuSections({ verified, admin, supportUrl }: MenuFacts): MenuSection[] {
  const sections: MenuSection[] = [
    {
      items: [
        { label: 'Admin Panel', icon: ShieldCheck, href: '/admin', hidden: !(adminPageExists && admin && verified) },
        { label: 'Dashboard', icon: House, href: '/' },
      ],
    },
    {
      title: 'Service',
      items: [
        { label: 'Refer Earn', icon: Gift, href: '/refer-earn', hidden: true },
        { label: 'Buy Number', icon: Smartphone, href: '/buy-number' },
        { label: 'Readymade Account', icon: UserRound, href: '/readymade-accounts' },
      ],
    },
    { title: 'Wallet', items: [{ label: 'Recharge', icon: Wallet, href: '/recharge' }] },
    {
      title: 'History',
      items: [
        { label: 'Transactions', icon: ArrowLeftRight, href: '/transactions-history' },
        { label: 'Numbers', icon: Hash, href: '/numbers-history' },
        { label: 'Emails', icon: AtSign, href: '/emails-history', hidden: true },
        { label: 'Logins', icon: LogIn, href: '/login-history' },
      ],
    },
    { title: 'Developers', items: [{ label: 'API', icon: Code, href: '/api-docs' }] },
    {
      title: 'Others',
      items: [
        { label: 'Raise Ticket', icon: MessageCircleQuestionMark, href: '/tickets', hidden: true },
        { label: 'Support', icon: LifeBuoy, href: supportUrl, hidden: supportUrl === '' },
        { label: 'Logout', icon: LogOut, href: '/logout', hidden: !verified },
      ],
    },
  ];
  return sections
    .map((section) => ({ ...section, items: section.items.filter(({ hidden }) => !hidden) }))
    .filter(({ items }) => items.length > 0);
}

const adminPageExists = false;
