import type { ColourScheme } from '#shared/staff/site-documents.ts';
import type { PageHead, ServedPage } from './served-page.ts';

/** `isKept`: browsers keep the page for when there is no network, so its site data may be of another day. */
type Kept = { isKept: boolean };

/** Puts what the shop decides into the built page: its head, the theme, and the site data for the first paint; and `tags`. */
export function withSite(
  html: string,
  { site, css, head, isKept }: Pick<ServedPage, 'site' | 'css' | 'head'> & Kept,
  tags = '',
): string {
  const [start, rest] = splitHead(html);
  return (
    withHead(start, head) +
    // After the app's own stylesheet, and without `<`: a theme is colours that we wrote.
    (css === '' ? '' : `<style data-theme="${site.theme}">${css}</style>`) +
    dataElement('site-data', site, isKept ? ' data-kept' : '') +
    tags +
    rest
  );
}

function splitHead(html: string): [string, string] {
  const end = html.indexOf('</head>');
  return end === -1 ? [html, ''] : [html.slice(0, end), html.slice(end)];
}

function withHead(html: string, head: PageHead): string {
  const { title, description, themeColours, favicon } = head;
  const replaced = html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, start: string) => start + escapeHtml(description))
    .replace(/(name="theme-color" content=")[^"]*(" media="\(prefers-color-scheme: (light|dark)\)")/g, (...parts) => {
      const [, start, end, scheme] = parts as unknown as [string, string, string, ColourScheme];
      return `${start}${themeColours[scheme]}${end}`;
    });
  const withIcon =
    favicon === ''
      ? replaced
      : replaced.replace(
          /<link rel="icon"[^>]*>/,
          () => `<link rel="icon" href="${escapeHtml(favicon)}" type="image/png" />`,
        );
  return withIcon + shareTags(head) + structuredData(head);
}

/** Data for search engines. It is no script either. */
function structuredData({ structured }: PageHead): string {
  if (!structured) return '';
  return `<script type="application/ld+json">${jsonText({ '@context': 'https://schema.org', ...structured })}</script>`;
}

/** Open Graph, which most sites that show links read, and what search engines want to know. */
function shareTags({ title, description, siteName, url, image, indexed }: PageHead): string {
  const properties: [string, string | undefined][] = [
    ['og:type', url === undefined ? undefined : 'website'],
    ['og:site_name', url === undefined ? undefined : siteName],
    ['og:title', url === undefined ? undefined : title],
    ['og:description', url === undefined ? undefined : description],
    ['og:url', url],
    ['og:image', url === undefined ? undefined : image],
  ];
  const tags = properties
    .filter((property): property is [string, string] => property[1] !== undefined)
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`);
  if (url !== undefined) tags.push(`<link rel="canonical" href="${escapeHtml(url)}" />`);
  if (!indexed) tags.push('<meta name="robots" content="noindex" />');
  return tags.join('');
}

/** JSON data is not a script, so the page's policy allows it. */
export function dataElement(id: string, data: unknown, attributes = ''): string {
  return `<script type="application/json" id="${id}"${attributes}>${jsonText(data)}</script>`;
}

/** `<` is escaped so that no text can close the element. */
function jsonText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
