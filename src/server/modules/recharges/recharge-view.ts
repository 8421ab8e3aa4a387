import QRCode from 'qrcode';
import type { z } from 'zod';
import type { Recharge } from '#shared/contract/recharges.ts';
import type { RechargeRow } from './recharges.repository.ts';
import { upiLinkOf, type UpiPayee } from './upi-link.ts';

export type RechargeView = z.output<typeof Recharge>;

/** A recharge as its owner sees it, with payment instructions while it is pending. */
export async function viewOf(row: RechargeRow, payee: UpiPayee | undefined): Promise<RechargeView> {
  const open = row.status === 'pending';
  return {
    ...summaryOf(row),
    upi: open && row.method === 'upi' && payee ? await paymentOf(row, payee) : null,
    pay_url: open ? row.pay_url : null,
  };
}

/** The same without payment instructions: for recharges that are not pending, and for staff. */
export function summaryOf(row: RechargeRow): RechargeView {
  const { id, method, status, utr, reason, created_at, expires_at } = row;
  return {
    id,
    method,
    amount: row.amount_paise,
    bonus: status === 'paid' ? row.bonus_given_paise : row.bonus_paise,
    status,
    upi: null,
    pay_url: null,
    utr,
    reason,
    declined_at: status === 'pending' ? row.declined_at : null,
    created_at,
    expires_at,
  };
}

async function paymentOf({ id, amount_paise: amount }: RechargeRow, payee: UpiPayee) {
  const link = upiLinkOf(payee, { id, amount });
  const svg = await QRCode.toString(link, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  const qr = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { link, qr, payee: payee.vpa, name: payee.name };
}
