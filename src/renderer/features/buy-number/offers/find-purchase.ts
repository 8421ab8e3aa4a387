import type { QueryClient } from '@tanstack/react-query';
import type { Offer, ServiceId } from '#shared/contract/catalogue.ts';
import type { NumberId, PhoneNumber } from '#shared/contract/numbers.ts';
import { cachedOpenNumbers, openNumbersKey } from '#renderer/data/numbers.ts';

type LostPurchase = { offer: Offer; serviceId: ServiceId; known: ReadonlySet<NumberId> };

export function knownNumbers(client: QueryClient): Set<NumberId> {
  return new Set(cachedOpenNumbers(client).map(({ id }) => id));
}

/** Looks for a purchase whose answer was lost: an open number of that offer that was not known before. */
export async function findPurchase(
  client: QueryClient,
  { offer, serviceId, known }: LostPurchase,
): Promise<PhoneNumber | undefined> {
  await client.refetchQueries({ queryKey: openNumbersKey });
  return cachedOpenNumbers(client).find(
    ({ id, service, country, server }) =>
      !known.has(id) && service.id === serviceId && country.id === offer.country.id && server.id === offer.server.id,
  );
}
