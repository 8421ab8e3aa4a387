import { toRupees, type Paise } from '#shared/money.ts';

/** Who is paid by UPI: the address and the name that payment apps show. */
export type UpiPayee = { vpa: string; name: string };

/**
 * The link a UPI app opens and a QR carries, by NPCI's UPI Linking Specifications 1.6. The amount is exact to the paisa:
 * it is how the payment is told apart on the statement.
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
