import { ExternalLink, Globe, Mail, Send, type LucideIcon } from 'lucide-react';
import type { SiteData } from '#shared/contract/site.ts';
import { useWords } from '#renderer/words/words.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { SiteLink } from '#renderer/ui/page/site-link.tsx';
import type { Contact } from './contacts.ts';
import { developerWords } from '#renderer/words/en/developer.ts';
import { SupportNote } from './support-note.tsx';

const icons: Record<Contact['kind'], LucideIcon> = { email: Mail, telegram: Send, website: Globe };

type DeveloperCardProps = { developer: SiteData['developer']; contacts: Contact[] };

export function DeveloperCard({ developer: { name, role }, contacts }: DeveloperCardProps) {
  const t = useWords(developerWords);
  const { name: site } = useSiteData();
  const shown = name || site;
  return (
    <>
      <div className="flex items-center gap-4 border-b border-line bg-subtle p-5 md:p-6">
        <span
          aria-hidden
          className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-20 font-semibold text-on-accent"
        >
          {initialsOf(shown)}
        </span>
        <div className="min-w-0">
          <h2 className="text-20 font-bold tracking-[-0.015em]">{shown}</h2>
          <p className="text-muted">{role || t.standsFor({ site })}</p>
        </div>
      </div>
      <p className="px-5 pt-5 text-muted md:px-6">{t.intro}</p>
      <ul aria-label={t.contact} className="grid gap-0.5 px-2 py-3 md:px-3">
        {contacts.map(({ kind, text, href }) => {
          const Icon = icons[kind];
          return (
            <li key={kind} className="flex items-center gap-1">
              <SiteLink href={href} className={rowLook}>
                <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-accent-text" />
                <span className="min-w-0 flex-1">
                  <span className="block text-12 text-muted">{t[kind]}</span>
                  <span className="block truncate font-medium">{text}</span>
                </span>
                {kind !== 'email' && (
                  <ExternalLink size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
                )}
              </SiteLink>
              {kind === 'email' && <CopyButton iconOnly text={text} label={t.copyEmail} />}
            </li>
          );
        })}
      </ul>
      <SupportNote />
    </>
  );
}

/** "Asha Developer" → "AD". */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase();
}

const rowLook =
  'flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-8 px-3 py-2 transition-colors -outline-offset-2 hover:bg-hover';
