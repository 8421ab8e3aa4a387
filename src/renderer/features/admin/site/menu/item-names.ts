import type { MenuIcon } from '#shared/staff/menu-icons.ts';
import { menuWords } from '#renderer/words/en/app.ts';

/** What built-in items and sections are called while staff have not renamed them, in the reader's language. */
export function ownNames(): Record<string, string> {
  const t = menuWords.get();
  const { dashboard, recharge, transactions, numbers, emails, logins, api, support, logout } = t;
  return {
    dashboard,
    recharge,
    transactions,
    numbers,
    emails,
    logins,
    api,
    support,
    logout,
    refer_earn: t.referEarn,
    buy_number: t.buyNumber,
    readymade_account: t.readymadeAccount,
    raise_ticket: t.raiseTicket,
    main: '',
    service: t.service,
    wallet: t.wallet,
    history: t.history,
    developers: t.developers,
    others: t.others,
  };
}

/** The icons and pages of built-in items, as the shop serves and the app opens them. */
export const ownLooks: Readonly<Record<string, { icon: MenuIcon; href: string }>> = {
  dashboard: { icon: 'house', href: '/' },
  refer_earn: { icon: 'gift', href: '/refer-earn' },
  buy_number: { icon: 'smartphone', href: '/buy-number' },
  readymade_account: { icon: 'user-round', href: '/readymade-accounts' },
  recharge: { icon: 'wallet', href: '/recharge' },
  transactions: { icon: 'arrow-left-right', href: '/transactions-history' },
  numbers: { icon: 'hash', href: '/numbers-history' },
  emails: { icon: 'at-sign', href: '/emails-history' },
  logins: { icon: 'log-in', href: '/login-history' },
  api: { icon: 'code', href: '/api-docs' },
  raise_ticket: { icon: 'message-circle-question-mark', href: '/tickets' },
  support: { icon: 'life-buoy', href: '' },
  logout: { icon: 'log-out', href: '/logout' },
};
