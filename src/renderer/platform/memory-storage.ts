/** A Storage in memory: lost with the page, never written to disk. `onChange` is called after each change. */
export function createMemoryStorage(first: Iterable<[string, string]> = [], onChange = () => {}): Storage {
  const items = new Map(first);
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      items.set(key, String(value));
      onChange();
    },
    removeItem: (key) => {
      if (items.delete(key)) onChange();
    },
    clear: () => {
      items.clear();
      onChange();
    },
  };
}
