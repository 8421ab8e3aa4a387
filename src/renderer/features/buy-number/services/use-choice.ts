import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MyServices, Service, ServiceId } from '#shared/contract/catalogue.ts';
import { searchInCountry } from '#shared/text/service-and-country.ts';
import { firstService } from '#renderer/data/catalogue.ts';
import { readSort, type OfferSort } from '../offers/offer-order.ts';
import { ownFirst } from './service-order.ts';

export type Choice = ReturnType<typeof useChoice>;

/**
 * The service and the sort, kept in the URL. Without a service there, the first one is chosen once, so that starring
 * another does not change it. While a service is searched for, the best match stands for the chosen one, so that nobody buys
 * from a service they have just typed past.
 */
export function useChoice(services: Service[] | undefined, mine: MyServices | undefined) {
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState('');
  const [isSearching, setSearching] = useState(false);
  const fromUrl = Number(parameters.get('service'));
  const [first, setFirst] = useState<ServiceId>();
  const initial = first ?? (services && firstService(services, mine));
  if (first !== initial) setFirst(initial);
  const ordered = useMemo(() => ownFirst(services ?? [], mine), [services, mine]);
  const {
    services: found,
    country,
    isCountryAlone,
  } = useMemo(() => searchInCountry(ordered, search), [ordered, search]);
  const [typed, setTyped] = useState<{ service: ServiceId | undefined; country: string }>();
  // The router changes the URL in a transition: until then, nothing of the service before may show, or a click meets its rows.
  const [picked, setPicked] = useState<ServiceId>();
  if (picked !== undefined && picked === fromUrl) setPicked(undefined);
  const chosenId = picked ?? (fromUrl > 0 ? (fromUrl as ServiceId) : initial);
  const isNarrowed = isSearching && !isCountryAlone;
  const serviceId = isNarrowed ? found[0]?.id : chosenId;
  const setParameter = (name: 'service' | 'sort', value: string) =>
    setParameters(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const chooseService = (id: ServiceId) => {
    setSearching(false);
    setPicked(id);
    setParameter('service', String(id));
  };
  return {
    search,
    found,
    isCountryAlone,
    serviceId,
    service: services?.find(({ id }) => id === serviceId),
    /** Which country is searched for: as typed into its own box for this service, else what the search for the service names. */
    countrySearch:
      typed && typed.service === serviceId ? typed.country : found.some(({ id }) => id === serviceId) ? country : '',
    searchForCountry: (text: string) => setTyped({ service: serviceId, country: text }),
    sort: readSort(parameters.get('sort')),
    searchFor: (text: string) => {
      setSearch(text);
      setTyped(undefined);
      setSearching(text.trim() !== '');
    },
    chooseService,
    /** Chooses the best match, if one is being searched for. */
    chooseFound: () => {
      if (isNarrowed && found[0]) chooseService(found[0].id);
    },
    chooseSort: (sort: OfferSort) => setParameter('sort', sort),
  };
}
