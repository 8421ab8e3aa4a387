/**
 * Returns the page's Content-Security-Policy. It allows the page's own files, and the shop's origin for requests,
 * sockets and images. `shop` is an origin such as "https://shop.example", or null before one is chosen.
 */
export function contentSecurityPolicy(shop: string | null): string {
  const shopHttp = shop === null ? [] : [shop];
  const shopSocket = shop === null ? [] : [shop.replace(/^http/, 'ws')];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // Open dialogs and menus add a style element that locks the page's scroll.
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
