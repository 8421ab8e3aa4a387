import { z } from 'zod';
import { id, Moment } from './wire.ts';

export const MaintenanceId = id<'MaintenanceId'>();
export type MaintenanceId = z.output<typeof MaintenanceId>;

/**
 * The last 24 hours. `success_rate` is the percentage of ended numbers that got a code, `error_rate` that of attempts that got
 * no number, both null without any. Numbers count when their time is over.
 */
export const Health = z.object({
  ended: z.int().nonnegative(),
  success_rate: z.int().min(0).max(100).nullable(),
  median_wait_seconds: z.int().nonnegative().nullable(),
  attempts: z.int().nonnegative(),
  error_rate: z.number().min(0).max(100).nullable(),
});
export type Health = z.input<typeof Health>;

export const Maintenance = z.object({
  id: MaintenanceId,
  starts_at: Moment,
  ends_at: Moment,
  note: z.string().nullable(),
});

/** A word or a form of answers that the adapter does not know, by names of the protocol. */
export const Drift = z.object({
  action: z.string(),
  kind: z.enum(['word', 'shape']),
  name: z.string(),
  times: z.int().positive(),
  first_seen_at: Moment,
  last_seen_at: Moment,
});
