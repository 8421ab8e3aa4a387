type PageWithKeys = Window & { earlyKeys?: KeyboardEvent[] | undefined };

/** Keys that were pressed before the panel was there, which `public/first-paint.js` keeps until they are taken. */
export function takeEarlyKeys(): KeyboardEvent[] {
  const page: PageWithKeys = window;
  const early = page.earlyKeys ?? [];
  page.earlyKeys = undefined;
  return early;
}
