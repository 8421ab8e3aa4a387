import Store from 'electron-store';

/** A stored text value that may be empty. */
export type Slot = { read: () => string | undefined; write: (value: string) => void; clear: () => void };
type StoredSettings = { shop: string; token: string };

/** Opens the client's settings, a file only its user can read. A damaged file is reset. */
export function openSettings(): Record<keyof StoredSettings, Slot> {
  const store = new Store<Partial<StoredSettings>>({
    name: 'settings',
    configFileMode: 0o600,
    clearInvalidConfig: true,
  });
  const slot = (key: keyof StoredSettings): Slot => ({
    read: () => store.get(key),
    write: (value) => store.set(key, value),
    clear: () => store.delete(key),
  });
  return { shop: slot('shop'), token: slot('token') };
}
