/** The cookie of the page and the header that repeats it, by the names that axios uses by default. */
export const xsrf = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } as const;

const ownCookie = new RegExp(`(?:^|;\\s*)${xsrf.cookie}=([^;]+)`);

/** Returns the token among these cookies, as they are sent or as a page reads them. */
export function readXsrfToken(cookies: string): string | undefined {
  return ownCookie.exec(cookies)?.[1];
}
