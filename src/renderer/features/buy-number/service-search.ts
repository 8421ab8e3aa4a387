import type { Service } from '#shared/catalogue.ts';

/** Services whose name or code holds the search; names that start with it come first, else the order is kept. */
export function findServices(services: readonly Service[], search: string): Service[] {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return [...services];
  const found = services.filter(
    ({ name, code }) => name.toLowerCase().includes(wanted) || code.toLowerCase() === wanted,
  );
  const starts = ({ name }: Service) => Number(name.toLowerCase().startsWith(wanted));
  return found.toSorted((a, b) => starts(b) - starts(a));
}

/** The first so many, with the chosen one always among them: in its place, or in front when it would be cut off. */
export function firstServices(services: readonly Service[], limit: number, chosen: Service | undefined): Service[] {
  const first = services.slice(0, limit);
  if (!chosen || first.some(({ id }) => id === chosen.id) || !services.some(({ id }) => id === chosen.id)) return first;
  return [chosen, ...first.slice(0, -1)];
}
