import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MyServices, Service, ServiceId } from '#shared/contract/catalogue.ts';
import { firstService } from '#renderer/data/catalogue.ts';
import { readSort, type OfferSort } from '../offers/offer-order.ts';

/** The service and the sort, kept in the address. Without one, the service to begin with is shown, and starring others does not change it. */
export function useChoice(services: Service[] | undefined, mine: MyServices | undefined) {
  const [parameters, setParameters] = useSearchParams();
  const asked = Number(parameters.get('service'));
  const [first, setFirst] = useState<ServiceId>();
  const begun = first ?? (services && firstService(services, mine));
  if (first !== begun) setFirst(begun);
  const serviceId = asked > 0 ? (asked as ServiceId) : begun;
  const put = (name: 'service' | 'sort', value: string) =>
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
    chooseService: (id: ServiceId) => put('service', String(id)),
    chooseSort: (sort: OfferSort) => put('sort', sort),
  };
}
