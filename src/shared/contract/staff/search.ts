import { z } from 'zod';
import { publicKinds } from '../../record-kinds.ts';
import { contract } from '../contract.ts';
import { UserId } from '../account/session.ts';
import { Moment, Rupees } from '../wire.ts';

const Hit = z.object({
  kind: z.enum(publicKinds),
  /** As in the database; `public_id` is what staff see. */
  id: z.int(),
  public_id: z.string(),
  /** An email or name, a phone number, a service, a product. */
  title: z.string(),
  detail: z.string().nullable(),
  status: z.string().nullable(),
  amount: Rupees.nullable(),
  /** Whose it is; of a user, the user. */
  user_id: UserId.nullable(),
  at: Moment,
});
export type Hit = z.input<typeof Hit>;

export const search = contract({
  'GET /api/admin/search': {
    access: 'users.read',
    effect: 'read',
    summary: 'Find customers, orders, recharges, cases and tickets that the caller may see, by the shape of the text',
    query: z.strictObject({ q: z.string().max(300) }),
    answer: z.object({ data: z.array(Hit) }),
  },
});
