import { sql } from 'kysely';
import type { CountryId, ServiceId } from '#shared/contract/catalogue.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { plainPhone } from '#shared/text/pasted-numbers.ts';
import type { Db } from '../../../db/client.ts';
import { all, containing } from '../../../db/history.ts';

/** What a search text matches: service i in country i, and the digits when the text has nothing else. */
export type NumberSearch = { serviceIds: ServiceId[]; countryIds: CountryId[]; digits: string | undefined };

type Subject = { service_id: ServiceId; country_id: CountryId };

/**
 * Finds the service and country pairs of this user's numbers whose names contain every word of the text. The recursive
 * query jumps from one pair to the next in the index (a loose index scan): there are few pairs, however many numbers.
 */
export async function findSubjects(db: Db, userId: UserId, text: string): Promise<NumberSearch> {
  const words = text.split(/\s+/).filter(Boolean);
  const named = all(
    words.map((word) => sql`concat_ws(' ', services.name, countries.name, countries.iso) ilike ${containing(word)}`),
  );
  const { rows } = await sql<Subject>`
    with recursive subjects as (
      (select service_id, country_id from numbers where user_id = ${userId} order by service_id, country_id limit 1)
      union all
      select following.service_id, following.country_id from subjects
      cross join lateral (
        select service_id, country_id from numbers
        where user_id = ${userId} and (service_id, country_id) > (subjects.service_id, subjects.country_id)
        order by service_id, country_id limit 1) following
    )
    select service_id, country_id from subjects
    join services on services.id = service_id join countries on countries.id = country_id
    where ${named}`.execute(db);
  return {
    serviceIds: rows.map(({ service_id }) => service_id),
    countryIds: rows.map(({ country_id }) => country_id),
    digits: digitsIn(text),
  };
}

/** "+91 98204 41733" is digits; "1xbet" is not. */
function digitsIn(text: string): string | undefined {
  const digits = plainPhone(text)?.replace('+', '');
  return digits !== undefined && digits.length <= 15 ? digits : undefined;
}
