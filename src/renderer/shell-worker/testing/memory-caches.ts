export const origin = 'https://shop.test';

type Serve = (path: string) => Response | undefined;
type Resource = string | URL | { url: string };

const addressOf = (resource: Resource) =>
  new URL(typeof resource === 'object' && 'url' in resource ? resource.url : resource, origin).href;

/** An in-memory CacheStorage: caches in the order they were created; adding a file that cannot be fetched fails. */
export function createMemoryCaches(serve: Serve) {
  const stored = new Map<string, Map<string, Response>>();

  function cacheOf(name: string): Cache {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    const fetchAll = (resources: Iterable<Resource>) =>
      [...resources].map((resource) => {
        const address = addressOf(resource);
        const response = serve(new URL(address).pathname);
        if (!response?.ok) throw new TypeError(`${address} could not be cached`);
        return [address, response] as const;
      });
    const store = (fetched: (readonly [string, Response])[]) => fetched.forEach((entry) => entries.set(...entry));
    const cache: Pick<Cache, 'match' | 'put' | 'add' | 'addAll'> = {
      match: async (resource) => entries.get(addressOf(resource))?.clone(),
      put: async (resource, response) => void entries.set(addressOf(resource), response),
      add: async (resource) => store(fetchAll([resource])),
      addAll: async (resources) => store(fetchAll(resources)),
    };
    return cache as Cache;
  }

  const caches: CacheStorage = {
    open: async (name) => cacheOf(name),
    has: async (name) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name) => stored.delete(name),
    match: async (resource) =>
      [...stored.values()]
        .map((one) => one.get(addressOf(resource)))
        .find(Boolean)
        ?.clone(),
  };
  return {
    caches,
    /** The cached paths, by cache. */
    paths: () =>
      Object.fromEntries([...stored].map(([name, one]) => [name, [...one.keys()].map((url) => new URL(url).pathname)])),
  };
}
