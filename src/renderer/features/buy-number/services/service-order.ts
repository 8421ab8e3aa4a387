import type { MyServices, Service } from '#shared/contract/catalogue.ts';

type Mark = 'starred' | 'recent';
export type MarkedService = Service & { mark?: Mark };

const mostRecent = 4;

/** Starred services first, then recently bought ones, then the rest by demand; each once. */
export function ownFirst(services: readonly Service[], mine: MyServices | undefined): MarkedService[] {
  if (!mine) return [...services];
  const known = new Map(services.map((service) => [service.id, service]));
  const find = (ids: MyServices['favourites'], mark: Mark) =>
    ids.flatMap((id): MarkedService[] => {
      const service = known.get(id);
      return service ? [{ ...service, mark }] : [];
    });
  const starred = find(mine.favourites, 'starred');
  const recent = find(
    mine.recent.filter((id) => !mine.favourites.includes(id)),
    'recent',
  ).slice(0, mostRecent);
  const own = new Set([...starred, ...recent].map(({ id }) => id));
  return [...starred, ...recent, ...services.filter(({ id }) => !own.has(id))];
}

/** The first `limit` services, always with the chosen one: in its place, or first when it would be cut off. */
export function firstServices(
  services: readonly MarkedService[],
  limit: number,
  chosen: Service | undefined,
): MarkedService[] {
  const first = services.slice(0, limit);
  if (!chosen || first.some(({ id }) => id === chosen.id) || !services.some(({ id }) => id === chosen.id)) return first;
  return [chosen, ...first.slice(0, -1)];
}
