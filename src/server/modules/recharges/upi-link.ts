import { toRupees, type Paise } from '#shared/money.ts';

/** The payee of UPI payments: address and name as payment apps show them. */
export type UpiPayee = { vpa: string; name: string };

/**
 * The link for UPI apps and QR codes, by NPCI's UPI Linking Specifications 1.6. The amount is exact to the paisa: it
 * identifies the payment on the statement.
 */
export function upiLinkOf({ vpa, name }: UpiPayee, { id, amount }: { id: number; amount: Paise }): string {
  const fields = {
    pa: vpa,
    pn: name,
    am: toRupees(amount),
    cu: 'INR',
    tn: `Recharge ${id}`,
    tr: `R${id}`,
  };
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
}
