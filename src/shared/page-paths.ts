/** Paths that are no pages: what answers there is made for the asker, or is not a document. Nothing of it is ever kept. */
const served = /^\/(api|hooks|stubs|v1|socket|icons|avatars|healthz|readyz|metrics|openapi\.json)(\/|$|\?)/;

/** Whether opening this path opens the app. `path` may carry its query. */
export function opensPage(path: string): boolean {
  return !served.test(path) && !/\.\w{2,11}(\?|$)/.test(path);
}
