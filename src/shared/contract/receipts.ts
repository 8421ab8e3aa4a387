import { z } from 'zod';
import { contract } from './contract.ts';
import { RechargeId } from './recharges.ts';
import { idParams } from './wire.ts';

const Pdf = z.instanceof(Uint8Array);

export const receipts = contract({
  'GET /api/user/recharges/:id/receipt': {
    access: 'customer',
    impersonated: 'view',
    summary: 'The receipt of a paid recharge as a PDF file; it stays the same for ever',
    params: idParams(RechargeId),
    file: 'receipt.pdf',
    answer: Pdf,
  },
  'GET /api/admin/recharges/:id/receipt': {
    access: 'recharges.read',
    effect: 'read',
    summary: 'The receipt of any paid recharge as a PDF file',
    params: idParams(RechargeId),
    file: 'receipt.pdf',
    answer: Pdf,
  },
});
