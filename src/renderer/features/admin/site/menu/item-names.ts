import { menuWords } from '#renderer/words/en/app.ts';

/** What built-in items and sections are called while staff have not renamed them, in the reader's language. */
export function ownNames(): Record<string, string> {
  const t = menuWords.get();
  const { dashboard, recharge, transactions, numbers, emails, logins, api, support, logout } = t;
  return {
    ...{ dashboard, recharge, transactions, numbers, emails, logins, api, support, logout },
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
