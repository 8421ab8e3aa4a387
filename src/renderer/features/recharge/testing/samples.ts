import type { Recharge, RechargeMethod } from '#shared/contract/recharges.ts';

type Plain<T> = { [K in keyof T]?: K extends 'id' ? number : K extends 'amount' ? string : T[K] };

export const methods = [
  { method: 'upi', minimum: '10.00', maximum: '100000.00', sandbox: false, open_limit: 5 },
  { method: 'sandbox', minimum: '50.00', maximum: '5000.00', sandbox: true, open_limit: 20 },
] as RechargeMethod[];

/** A pending UPI recharge, started now; `given` overrides its fields. */
export function recharge(given: Plain<Recharge> = {}): Recharge {
  return {
    id: 5,
    method: 'upi',
    amount: '500.37',
    bonus: null,
    status: 'pending',
    upi: { link: 'upi://pay?am=500.37', qr: 'data:image/svg+xml;utf8,x', payee: 'shop@bank', name: 'Numdesk' },
    pay_url: null,
    utr: null,
    reason: null,
    created_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 900_000).toISOString(),
    ...given,
  } as Recharge;
}

/** A recharge paid on the gateway's page. */
export function gatewayRecharge(given: Plain<Recharge> = {}): Recharge {
  return recharge({ method: 'sandbox', amount: '500.00', upi: null, pay_url: 'https://pay.test/5', ...given });
}
