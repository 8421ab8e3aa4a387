import type { RechargeMethod } from '#shared/contract/recharges.ts';
import { isUnderWay, useRecharges } from '#renderer/data/recharges.ts';
import { useWords } from '#renderer/words/words.ts';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

/** Says that no more recharges can be open by this method, before the customer tries to start one. */
export function OpenLimit({ method, open_limit: limit }: RechargeMethod) {
  const t = useWords(rechargeWords);
  const count = useRecharges().data?.filter((one) => one.method === method && isUnderWay(one)).length ?? 0;
  if (count < limit) return undefined;
  return <output className="block text-warn">{t.openLimit({ count, limit })}</output>;
}
