import { useEffect, useState } from 'react';
import { fromRupees, subtract, toRupees, type Rupees } from '#shared/money.ts';

/** How long a change is shown, in ms. */
export const changeShownMs = 2400;

type Change = { amount: Rupees; id: number };

/** The latest change of the balance; undefined for the first balance and after `changeShownMs`. */
export function useBalanceChange(balance: Rupees): Change | undefined {
  const [known, setKnown] = useState(balance);
  const [change, setChange] = useState<Change>();
  if (known !== balance) {
    setKnown(balance);
    setChange({ amount: toRupees(subtract(fromRupees(balance), fromRupees(known))), id: (change?.id ?? 0) + 1 });
  }
  const id = change?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => setChange((now) => (now?.id === id ? undefined : now)), changeShownMs);
    return () => clearTimeout(timer);
  }, [id]);
  return change;
}
