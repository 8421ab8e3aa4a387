import type { SiteData } from '#shared/contract/site.ts';

/** The shop's public URL, and the URLs of the social login scripts and of the servers they call. */
export type PageHosts = { publicUrl: string; google: string; telegram: { script: string; oauth: string } };
type Logins = Pick<SiteData, 'google_login' | 'telegram_login'>;
type Policy = Record<string, string[]>;

/** The content security policy of every response: our own origin only. */
export function basePolicy(publicUrl: string): Policy {
  return {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...socketOrigin(publicUrl)],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'img-src': ["'self'", 'data:'],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
  };
}

/**
 * Headers that social login needs on pages: the sources its scripts use (for Google as listed at
 * developers.google.com/identity/gsi/web/guides/get-google-api-clientid) and an opener policy that lets popups reply.
 */
export function pageHeaders(
  { google_login: google, telegram_login: telegram }: Logins,
  hosts: PageHosts,
  isPreview = false,
): Record<string, string> {
  if (isPreview) return previewHeaders(hosts);
  if (!google && !telegram) return {};
  const policy: Policy = { ...basePolicy(hosts.publicUrl), 'frame-src': ["'self'"] };
  const allow = (directive: string, ...sources: string[]) => policy[directive]?.push(...sources);
  if (google) {
    const folder = new URL('.', hosts.google).href;
    allow('script-src', withoutQuery(hosts.google));
    allow('connect-src', folder);
    allow('frame-src', folder);
    allow('style-src', new URL('style', folder).href);
  }
  if (telegram) {
    allow('script-src', withoutQuery(hosts.telegram.script));
    allow('connect-src', new URL(hosts.telegram.oauth).origin);
    allow('frame-src', new URL(hosts.telegram.oauth).origin);
  }
  return {
    'content-security-policy': textOf(policy),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

/** A preview stands in a frame of the admin panel, on this site only. It logs nobody in. */
function previewHeaders({ publicUrl }: PageHosts): Record<string, string> {
  return {
    'content-security-policy': textOf({ ...basePolicy(publicUrl), 'frame-ancestors': ["'self'"] }),
    'cache-control': 'no-store',
  };
}

/** The shop's socket by name: for older Safari, `'self'` is only http. Nothing for a test's server, whose port is not known yet. */
function socketOrigin(publicUrl: string): string[] {
  const { protocol, host, port } = new URL(publicUrl);
  return port === '0' ? [] : [`${protocol === 'https:' ? 'wss' : 'ws'}://${host}`];
}

/** A source in a content security policy must not have a query. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

function textOf(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';');
}
