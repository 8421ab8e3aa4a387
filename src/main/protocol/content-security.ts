/**
 * The page's Content-Security-Policy: its own files, and one shop's origin for requests, sockets and pictures.
 * `shop` is an origin such as "https://shop.example", or null before one is chosen.
 */
export function contentSecurityPolicy(shop: string | null): string {
  const shopHttp = shop === null ? [] : [shop];
  const shopSocket = shop === null ? [] : [shop.replace(/^http/, 'ws')];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // Dialogs and menus lock the page's scroll with a style element that they add while they are open.
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...shopHttp],
    'media-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...shopHttp, ...shopSocket],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
