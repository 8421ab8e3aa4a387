import { legalPages } from '#shared/pages/legal.ts';
import type { SiteState } from '../site.service.ts';
import { originOf } from './head-of.ts';

type Facts = Pick<SiteState, 'documents' | 'shop'>;
/** A sitemap may name 50,000 pages. */
const mostAddresses = 45_000;

/** robots.txt: what never is a page, what staff added, and where the sitemap is. */
export function robotsText({ documents: { seo }, shop }: Facts, publicUrl: string): string {
  if (!seo.indexed) return 'User-agent: *\nDisallow: /\n';
  const paths = ['/api/', '/hooks/', '/admin', ...seo.disallowed];
  const lines = ['User-agent: *', ...paths.map((path) => `Disallow: ${path}`)];
  return `${[...lines, `Sitemap: ${originOf(shop.domain, publicUrl)}/sitemap.xml`].join('\n')}\n`;
}

/** sitemap.xml: the pages that staff list for search engines, those that an owner wrote, and where the shop's own one is listed, that of all services and that of each in stock. */
export function sitemapXml(
  { documents: { seo, legal }, shop }: Facts,
  publicUrl: string,
  services: readonly { slug: string }[],
): string {
  const origin = originOf(shop.domain, publicUrl);
  const isShown = (path: string) => path !== '/register' || shop.registration_open;
  const listed = seo.indexed ? seo.pages.filter(({ path, listed: isListed }) => isListed && isShown(path)) : [];
  const sold = listed.some(({ path }) => path === '/') ? services.slice(0, mostAddresses) : [];
  const written = listed.length > 0 ? legalPages.filter((name) => legal[name] !== '') : [];
  const paths = [
    ...listed.map(({ path }) => path),
    ...written.map((name) => `/?page=${name}`),
    ...(sold.length > 0 ? ['/?services=all'] : []),
    ...sold.map(({ slug }) => `/?service=${slug}`),
  ];
  const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
