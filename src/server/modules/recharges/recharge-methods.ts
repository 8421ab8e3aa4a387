import { maximumRecharge, minimumRecharge } from '#shared/limits.ts';
import { type RechargeMethodName } from '#shared/contract/recharges.ts';

const methods = {
  upi: {
    name: 'UPI',
    description: 'Pay with any UPI app by QR or link, then enter the 12-digit UTR of your payment.',
    sandbox: false,
  },
  sandbox: { name: 'Sandbox', description: 'A stand-in payment page: no real money moves.', sandbox: true },
} as const satisfies Record<RechargeMethodName, object>;

/** The ways to pay among those that are set up. */
export function methodsOf(isSetUp: Record<RechargeMethodName, boolean>) {
  const names: RechargeMethodName[] = ['upi', 'sandbox'];
  return names
    .filter((method) => isSetUp[method])
    .map((method) => ({ method, ...methods[method], minimum: minimumRecharge, maximum: maximumRecharge }));
}
