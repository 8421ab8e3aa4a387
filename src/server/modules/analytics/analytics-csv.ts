import type { Paise } from '#shared/money.ts';
import type { Db } from '../../db/client.ts';
import { rupees, toCsv } from '../../http/csv.ts';
import { listDay, type DayRow, type Only } from './figures.repository.ts';
import { codesOf, waitOf } from './figures.ts';
import { dayIn } from './period.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The days of a period as a CSV file: a line for each service, country and server. One day is in memory at a time. */
export function analyticsCsv(db: Db, { from, to }: { from: Date; to: Date }, only: Only): AsyncGenerator<string> {
  return toCsv<DayRow>(
    {
      day: ({ at }) => dayIn(at),
      service: ({ service }) => service,
      country: ({ country }) => country,
      server: ({ server }) => server,
      codes: ({ sold }) => sold,
      no_sms: ({ no_sms: count }) => count,
      cancelled: ({ canceled }) => canceled,
      no_number: ({ failed }) => failed,
      success_percent: codesOf,
      median_wait_seconds: waitOf,
      sales: ({ sales }) => rupees(Number(sales) as Paise),
      cost: ({ cost }) => rupees(Number(cost) as Paise),
      sales_without_cost: ({ sales_without_cost: sales }) => rupees(Number(sales) as Paise),
      refunded_by_staff: ({ refunded_paise: amount }) => rupees(Number(amount) as Paise),
    },
    days(),
  );

  async function* days() {
    for (let day = from.getTime(); day < to.getTime(); day += dayMs) yield await listDay(db, new Date(day), only);
  }
}
