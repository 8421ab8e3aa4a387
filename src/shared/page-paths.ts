/** Paths that are no pages: what answers there is made for the asker, or is not a document. Nothing of it is ever kept. */
const served = /^\/(api|hooks|stubs|v1|socket|icons|avatars|healthz|readyz|metrics|openapi\.json)(\/|$)/;

/** Whether opening this address opens the app; its query says nothing about that. */
export function opensPage(address: string): boolean {
  const [path = ''] = address.split('?', 1);
  return !served.test(path) && !/\.\w{2,11}$/.test(path);
}
