/**
 * What the app reads of a browser while its modules load and its pages render: nothing is stored, nothing matches, no language
 * is preferred. The server's build puts these in place of the globals of the same name.
 */
export const localStorage = createEmptyStorage();
export const sessionStorage = createEmptyStorage();
export const navigator = { languages: [], onLine: true };
export const location = { host: '', hostname: '', origin: '', pathname: '/', search: '', hash: '', href: '' };

export function matchMedia(media: string) {
  return Object.assign(new EventTarget(), { matches: false, media, onchange: null });
}

function createEmptyStorage(): Storage {
  return { length: 0, clear: () => {}, getItem: () => null, key: () => null, removeItem: () => {}, setItem: () => {} };
}
