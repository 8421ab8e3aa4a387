const storage: Storage = {
  length: 0,
  clear: () => {},
  getItem: () => null,
  key: () => null,
  removeItem: () => {},
  setItem: () => {},
};
const nothingMatches = (media: string) => Object.assign(new EventTarget(), { matches: false, media, onchange: null });

/** Plays browser for this whole thread: nothing is stored, everything is small, no language is asked for. */
export function playBrowser(): void {
  Object.defineProperties(globalThis, {
    localStorage: { value: storage, configurable: true },
    sessionStorage: { value: storage, configurable: true },
    navigator: { value: { languages: [], onLine: true }, configurable: true },
    location: {
      value: { host: '', hostname: '', origin: '', pathname: '/', search: '', hash: '', href: '' },
      configurable: true,
    },
    matchMedia: { value: nothingMatches, configurable: true },
  });
}
