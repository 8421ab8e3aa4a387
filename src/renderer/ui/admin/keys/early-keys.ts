declare global {
  interface Window {
    earlyKeys?: KeyboardEvent[] | undefined;
  }
}

/** Keys that were pressed before the panel was there, which `public/first-paint.js` keeps until they are taken. */
export function takeEarlyKeys(): KeyboardEvent[] {
  const early = window.earlyKeys ?? [];
  window.earlyKeys = undefined;
  return early;
}
