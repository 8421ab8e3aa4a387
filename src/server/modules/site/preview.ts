import { timingSafeEqual } from 'node:crypto';
import { siteDocumentNames, type SiteDocumentName } from '#shared/staff/site-documents.ts';
import { deriveSecret } from '../../security/tokens.ts';

const validMs = 30 * 60_000;

/**
 * Names a draft in the address of a page, for half an hour: `menu.1763820000000.<signature>`. Whoever has the address sees
 * the draft, so it is made for staff only, and the page it opens stands in frames of this site alone.
 */
export function createPreviewKeys(appSecret: string, now: () => number) {
  const sign = (name: string, until: number) => deriveSecret(appSecret, `site-preview:${name}:${until}`);
  return {
    issue(name: SiteDocumentName): string {
      const until = now() + validMs;
      return `${name}.${until}.${sign(name, until)}`;
    },

    /** The document of a key; undefined for one that we did not issue, or that is too old. */
    read(key: string): SiteDocumentName | undefined {
      const [, name = '', until = '', signature = ''] = /^([a-z]+)\.(\d{13,15})\.([\w-]{32})$/.exec(key) ?? [];
      const known = siteDocumentNames.find((one) => one === name);
      if (!known || Number(until) < now()) return undefined;
      const expected = Buffer.from(sign(known, Number(until)));
      return timingSafeEqual(expected, Buffer.from(signature)) ? known : undefined;
    },
  };
}
export type PreviewKeys = ReturnType<typeof createPreviewKeys>;
