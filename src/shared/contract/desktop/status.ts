import { z } from 'zod';
import { languages } from '../../statuses.ts';
import { queueNames } from '../../staff/queues/queues.ts';

/** What the shop's page tells about itself, for the tray and the menu. */
export const Status = z.strictObject({
  /** Null while nobody is logged in. */
  login: z
    .strictObject({
      email: z.string().max(320),
      staff: z.boolean(),
      impersonates: z.boolean(),
    })
    .nullable(),
  connection: z.enum(['idle', 'connecting', 'connected', 'lost']),
  /** Work that waits, for those who may work on it. */
  queues: z
    .array(
      z.strictObject({
        name: z.enum(queueNames),
        count: z.int().nonnegative(),
        more: z.boolean(),
        overdue: z.boolean(),
      }),
    )
    .max(queueNames.length),
  /** What the shop calls itself; null before it has answered. */
  shop_name: z.string().max(200).nullable(),
  language: z.enum(languages),
  /** `n_adminAlert_off` is set. */
  alerts_off: z.boolean(),
  /** It holds input that is not saved. */
  unsaved: z.boolean(),
});
export type Status = z.output<typeof Status>;
