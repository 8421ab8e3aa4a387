import { address, at, dayOf, type Lane, type Query } from './lanes.ts';
import type { Samples } from './samples.ts';

export function catalogueRequests({ services, countries, servers }: Samples): Lane[] {
  const offers = (name: string, query: (n: number) => Query): Lane => ({
    name: `offers, ${name}`,
    path: (n) => address('offers', query(n)),
  });
  return [
    offers('first page', () => ({})),
    offers('server', (n) => ({ server: at(servers, n).id })),
    offers('country', (n) => ({ country: at(countries, n).id })),
    offers('service', (n) => ({ service: at(services, n).id })),
    offers('search', (n) => ({ search: at([at(services, n).name, at(countries, n).name], n) })),
  ];
}

export function analyticsRequests({ services, countries, servers }: Samples): Lane[] {
  const figures = (name: string, query: (n: number) => Query, file = 'analytics'): Lane => ({
    name: `${file}, ${name}`,
    path: (n) =>
      address(file, { from: dayOf(6), to: dayOf(0), by: at(['service', 'country', 'server'], n), ...query(n) }),
    ...(file.endsWith('.csv') && { firstByte: true }),
  });
  return [
    figures('today', () => ({ from: dayOf(0) })),
    figures('yesterday', () => ({ from: dayOf(1), to: dayOf(1) })),
    figures('7 days', () => ({})),
    figures('30 days', () => ({ from: dayOf(29) })),
    figures('90 days', () => ({ from: dayOf(89) })),
    figures('a year', () => ({ from: dayOf(364) })),
    figures('earlier days', (n) => ({ from: dayOf(60 + (n % 200)), to: dayOf(30 + (n % 30)) })),
    figures('of a service', (n) => ({ from: dayOf(29), service: at(services, n).id, by: 'country' })),
    figures('of a country', (n) => ({ from: dayOf(29), country: at(countries, n).id, by: 'service' })),
    figures('of a server, a year', (n) => ({ from: dayOf(364), server: at(servers, n).id, by: 'service' })),
    figures('of a service and a server', (n) => ({
      from: dayOf(89),
      service: at(services, n).id,
      server: at(servers, n).id,
      by: 'country',
    })),
    figures('7 days, first byte', () => ({}), 'analytics.csv'),
    figures('a year, first byte', () => ({ from: dayOf(364) }), 'analytics.csv'),
  ];
}
