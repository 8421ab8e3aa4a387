import type { Transaction } from '#shared/contract/wallet.ts';
import { serverText } from '#renderer/words/server-text.ts';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { transactionWords } from '#renderer/words/en/history.ts';

/** What a movement was for, in the reader's language; staff's own words stay as they are. */
export function transactionTitle({ kind, service, country, method, description }: Transaction): string {
  const said = transactionWords.get();
  if (service && country) return `${service.name} · ${countryName(country)}`;
  if (kind === 'recharge' && method === 'upi') return said.rechargeByUpi;
  if (kind === 'recharge' && method === 'sandbox') return said.rechargeBySandbox;
  return serverText(description);
}
