import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MyServices, Service, ServiceId } from '#shared/contract/catalogue.ts';
import { firstService } from '#renderer/data/catalogue.ts';
import { readSort, type OfferSort } from '../offers/offer-order.ts';

/**
 * The service and the sort, kept in the URL. Without a service there, the first one is chosen once, so that starring
 * another does not change it.
 */
export function useChoice(services: Service[] | undefined, mine: MyServices | undefined) {
  const [parameters, setParameters] = useSearchParams();
  const fromUrl = Number(parameters.get('service'));
  const [first, setFirst] = useState<ServiceId>();
  const initial = first ?? (services && firstService(services, mine));
  if (first !== initial) setFirst(initial);
  const serviceId = fromUrl > 0 ? (fromUrl as ServiceId) : initial;
  const setParameter = (name: 'service' | 'sort', value: string) =>
    setParameters(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    serviceId,
    service: services?.find(({ id }) => id === serviceId),
    sort: readSort(parameters.get('sort')),
    chooseService: (id: ServiceId) => setParameter('service', String(id)),
    chooseSort: (sort: OfferSort) => setParameter('sort', sort),
  };
}
