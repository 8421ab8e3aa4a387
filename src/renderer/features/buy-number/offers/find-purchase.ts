import type { QueryClient } from '@tanstack/react-query';
import type { Offer, ServiceId } from '#shared/contract/catalogue.ts';
import type { NumberId, PhoneNumber } from '#shared/contract/numbers.ts';
import { openNumbersKey, type NumberList } from '../my-numbers/number-cache.ts';

type Wanted = { offer: Offer; serviceId: ServiceId; known: ReadonlySet<NumberId> };

export function knownNumbers(client: QueryClient): Set<NumberId> {
  return new Set(openNumbers(client).map(({ id }) => id));
}

/** An answer was lost, but not necessarily the purchase: a number of that offer that was not there before tells. */
export async function findPurchase(
  client: QueryClient,
  { offer, serviceId, known }: Wanted,
): Promise<PhoneNumber | undefined> {
  await client.refetchQueries({ queryKey: openNumbersKey });
  return openNumbers(client).find(
    ({ id, service, country, server }) =>
      !known.has(id) && service.id === serviceId && country.id === offer.country.id && server.id === offer.server.id,
  );
}

function openNumbers(client: QueryClient): PhoneNumber[] {
  return client.getQueryData<NumberList>(openNumbersKey)?.data ?? [];
}
