export const origin = 'https://shop.test';

type Serve = (path: string) => Response | undefined;
type Resource = string | URL | { url: string };

const addressOf = (resource: Resource) =>
  new URL(typeof resource === 'object' && 'url' in resource ? resource.url : resource, origin).href;

/** Keeps responses in memory as a browser does: caches in the order they were made, each file added only when it is there. */
export function createMemoryCaches(serve: Serve) {
  const kept = new Map<string, Map<string, Response>>();

  function cacheOf(name: string): Cache {
    const entries = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, entries);
    const fetchAll = (resources: Iterable<Resource>) =>
      [...resources].map((resource) => {
        const address = addressOf(resource);
        const response = serve(new URL(address).pathname);
        if (!response?.ok) throw new TypeError(`${address} could not be kept`);
        return [address, response] as const;
      });
    const keep = (fetched: (readonly [string, Response])[]) => fetched.forEach((entry) => entries.set(...entry));
    const cache: Pick<Cache, 'match' | 'put' | 'add' | 'addAll'> = {
      match: async (resource) => entries.get(addressOf(resource))?.clone(),
      put: async (resource, response) => void entries.set(addressOf(resource), response),
      add: async (resource) => keep(fetchAll([resource])),
      addAll: async (resources) => keep(fetchAll(resources)),
    };
    return cache as Cache;
  }

  const caches: CacheStorage = {
    open: async (name) => cacheOf(name),
    has: async (name) => kept.has(name),
    keys: async () => [...kept.keys()],
    delete: async (name) => kept.delete(name),
    match: async (resource) =>
      [...kept.values()]
        .map((one) => one.get(addressOf(resource)))
        .find(Boolean)
        ?.clone(),
  };
  return {
    caches,
    /** What is kept, by cache. */
    paths: () =>
      Object.fromEntries([...kept].map(([name, one]) => [name, [...one.keys()].map((url) => new URL(url).pathname)])),
  };
}
