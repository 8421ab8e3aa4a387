import type { SiteData } from '#shared/contract/site.ts';

/** What the server wrote into the page it served, so that the first paint knows it; undefined where it did not, or wrote nonsense. */
export function readInlinedSiteData(page: Document): SiteData | undefined {
  const text = page.getElementById('site-data')?.textContent;
  if (!text) return undefined;
  try {
    const data: unknown = JSON.parse(text);
    return isSiteData(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** As much of the shape as the page would break without. */
function isSiteData(data: unknown): data is SiteData {
  if (!isRecord(data) || !isRecord(data['footer']) || !isRecord(data['developer'])) return false;
  const { developer } = data;
  const texts = [
    'name',
    'support_url',
    'tg_channel',
    'google_token',
    'google_script',
    'telegram_script',
    'telegram_bot',
  ].map((key) => data[key]);
  const contacts = ['name', 'role', 'email', 'telegram', 'website'].map((key) => developer[key]);
  const known = [...texts, ...contacts, data['footer']['domain'], data['footer']['copyright']];
  return known.every(isText) && hasLinks(data['footer']);
}

function hasLinks({ links }: Record<string, unknown>): boolean {
  return Array.isArray(links) && links.every((group) => isRecord(group) && Array.isArray(group['items']));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
