import { useSearchParams } from 'react-router-dom';
import type { Service, ServiceId } from '#shared/catalogue.ts';
import { readSort, type OfferSort } from './offer-order.ts';

/** The service and the sort, kept in the address. Without one, the first service of the list is shown. */
export function useChoice(services: Service[] | undefined) {
  const [parameters, setParameters] = useSearchParams();
  const asked = Number(parameters.get('service'));
  const serviceId = asked > 0 ? (asked as ServiceId) : services?.[0]?.id;
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
