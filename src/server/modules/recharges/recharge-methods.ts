import { maximumRecharge, minimumRecharge } from '#shared/limits.ts';
import type { RechargeMethodName } from '#shared/contract/recharges.ts';

const isSandbox: Record<RechargeMethodName, boolean> = { upi: false, sandbox: true };

/** The payment methods that are set up, with their limits in paise. */
export function methodsOf(isSetUp: Record<RechargeMethodName, boolean>) {
  const names: RechargeMethodName[] = ['upi', 'sandbox'];
  return names
    .filter((method) => isSetUp[method])
    .map((method) => ({ method, sandbox: isSandbox[method], minimum: minimumRecharge, maximum: maximumRecharge }));
}
