import { z } from 'zod';
import { Language } from '#shared/contract/account/language.ts';
import { RechargeId, RechargeMethodName } from '#shared/contract/recharges.ts';
import { Moment, Rupees } from '#shared/contract/wire.ts';

/** What a receipt says, fixed when it is issued: a later change of the settings or of the customer changes no receipt. */
export const ReceiptContent = z.object({
  language: Language,
  shop: z.string(),
  seller: z.object({ name: z.string(), address: z.string(), gstin: z.string(), note: z.string() }),
  customer: z.string(),
  recharge: RechargeId,
  method: RechargeMethodName,
  reference: z.object({ kind: z.enum(['utr', 'payment']), value: z.string() }).nullable(),
  amount: Rupees,
  bonus: Rupees.nullable(),
  paid_at: Moment,
});
export type ReceiptContent = z.output<typeof ReceiptContent>;

/** `year` is that in which the financial year begins. */
export type ReceiptNumber = { year: number; number: number };
export type Receipt = ReceiptNumber & { issuedAt: Date; content: ReceiptContent };

const indiaMs = 5.5 * 60 * 60_000;

/** The Indian financial year of a time: from April to March, named by the year in which it begins. */
export function financialYearOf(time: Date): number {
  const inIndia = new Date(time.getTime() + indiaMs);
  return inIndia.getUTCMonth() >= 3 ? inIndia.getUTCFullYear() : inIndia.getUTCFullYear() - 1;
}

/** Writes "R/2026-27/000123": 16 characters, as long as a series of vouchers may be in India. */
export function writeReceiptNumber({ year, number }: ReceiptNumber): string {
  const end = String((year + 1) % 100).padStart(2, '0');
  return `R/${year}-${end}/${String(number).padStart(6, '0')}`;
}
