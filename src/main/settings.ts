import Store from 'electron-store';

/** One named place on disk that holds a text or nothing. */
export type Slot = { read: () => string | undefined; write: (value: string) => void; clear: () => void };
type Kept = { shop: string; token: string };

/** What the client keeps between starts, in a file only its user can read. A file that is damaged starts empty. */
export function openSettings(): Record<keyof Kept, Slot> {
  const store = new Store<Partial<Kept>>({ name: 'settings', configFileMode: 0o600, clearInvalidConfig: true });
  const slot = (key: keyof Kept): Slot => ({
    read: () => store.get(key),
    write: (value) => store.set(key, value),
    clear: () => store.delete(key),
  });
  return { shop: slot('shop'), token: slot('token') };
}
