import { z } from 'zod';
import { alertKinds } from '../../staff/alert-kinds.ts';
import { lockMinutes } from '../../staff/lock-minutes.ts';

/** A path of our own pages, such as "/admin/cases?open=7". */
export const OwnPath = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)[^\\\s#]*$/, 'must be a path of the app');

/** An alert for the person at this computer. */
export const Alert = z.strictObject({
  /**
   * The alerts that the shop keeps and this one tells: one as a rule, several where it sums them up, none where the shop keeps
   * nothing. The same one may arrive twice.
   */
  ids: z.array(z.int().positive()).max(1000),
  kind: z.enum(alertKinds),
  title: z.string().max(200),
  message: z.string().max(2000),
  /** What it is about: the page that a click opens. */
  path: OwnPath.nullable(),
});
export type Alert = z.output<typeof Alert>;

const AlertFailure = z.enum(['alerts_off', 'quiet_hours', 'unsupported', 'refused_by_system', 'no_answer']);
export type AlertFailure = z.output<typeof AlertFailure>;

/** Whether the system showed an alert, else why not, with the system's own words where it has any. */
export const AlertResult = z.union([
  z.object({ shown: z.literal(true) }),
  z.object({ shown: z.literal(false), reason: AlertFailure, detail: z.string() }),
]);
export type AlertResult = z.output<typeof AlertResult>;

/** A time of day, such as "22:00". */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What a person chose for this computer. */
export const Preferences = z.strictObject({
  alerts: z.strictObject(
    Object.fromEntries(alertKinds.map((kind) => [kind, z.boolean()])) as Record<
      (typeof alertKinds)[number],
      z.ZodBoolean
    >,
  ),
  /** Alerts in this time are held, and told together at its end. It may go over midnight. */
  quiet: z.strictObject({ from: TimeOfDay, to: TimeOfDay }).nullable(),
  lock_after: z.literal(lockMinutes),
  start_at_login: z.boolean(),
});
export type Preferences = z.output<typeof Preferences>;
