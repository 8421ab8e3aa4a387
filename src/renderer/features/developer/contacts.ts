import type { SiteData } from '#shared/contract/site.ts';

export type Contact = { kind: 'email' | 'telegram' | 'website'; text: string; href: string };

/** The developer's contacts that are set, with text and link. */
export function contactsOf({ email, telegram, website }: SiteData['developer']): Contact[] {
  const handle = telegram.replace(/^(https?:\/\/)?t\.me\//, '').replace(/^@/, '');
  const all: Contact[] = [
    { kind: 'email', text: email, href: `mailto:${email}` },
    { kind: 'telegram', text: handle && `@${handle}`, href: `https://t.me/${handle}` },
    { kind: 'website', text: website.replace(/^https?:\/\//, '').replace(/\/$/, ''), href: website },
  ];
  return all.filter(({ text }) => text !== '');
}
