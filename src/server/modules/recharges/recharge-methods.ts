import type { BonusSlab } from '#shared/bonus.ts';
import type { Paise } from '#shared/money.ts';
import type { RechargeMethodName } from '#shared/contract/recharges.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { UpiPayee } from './upi-link.ts';

const isSandbox: Record<RechargeMethodName, boolean> = { upi: false, sandbox: true };

/**
 * How customers can pay, as owners have set it up by now. A method that is off is not offered, but what was started by it is
 * still settled. Amounts in paise.
 */
export type PaymentWays = {
  offered: Record<RechargeMethodName, boolean>;
  minimum: Paise;
  maximum: Paise;
  upi: UpiPayee | undefined;
  /** The bonuses of today, as staff set them. */
  slabs: readonly BonusSlab[];
  gateway: PaymentGateway | undefined;
};
export type FindWays = () => Promise<PaymentWays>;

/** The payment methods that are offered, with their limits in paise. */
export function methodsOf({ offered, minimum, maximum }: PaymentWays) {
  const names: RechargeMethodName[] = ['upi', 'sandbox'];
  return names
    .filter((method) => offered[method])
    .map((method) => ({ method, sandbox: isSandbox[method], minimum, maximum }));
}
