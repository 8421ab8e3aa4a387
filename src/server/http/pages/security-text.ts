import type { FastifyInstance } from 'fastify';
import type { SiteData } from '#shared/contract/site.ts';
import { isOutsideLink } from '#shared/staff-link.ts';

type Contacts = Pick<SiteData, 'support_url'> & { developer: Pick<SiteData['developer'], 'email'> };
/** Readers ask again after this time. RFC 9116 recommends less than a year. */
const validDays = 90;

/** Serves `security.txt` (RFC 9116): whom to tell about a vulnerability, from the shop's own contacts. Not found without one. */
export function securityTextRoute(app: FastifyInstance, getSite: () => Promise<Contacts>, publicUrl: string) {
  const path = '/.well-known/security.txt';
  app.get(path, async (_request, reply) => {
    const contacts = contactsOf(await getSite());
    if (contacts.length === 0) return reply.callNotFound();
    const expires = new Date(Date.now() + validDays * 86_400_000);
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
      'Preferred-Languages: en, hi',
      ...(publicUrl.startsWith('https:') ? [`Canonical: ${new URL(path, publicUrl).href}`] : []),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });
}

/** A contact with a line break would add lines of its own. */
function contactsOf({ support_url, developer: { email } }: Contacts): string[] {
  const contacts = [
    email === '' ? '' : `mailto:${email}`,
    /^https:/i.test(support_url) && isOutsideLink(support_url) ? support_url : '',
  ];
  return contacts.filter((contact) => /^\S+$/.test(contact));
}
