import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type SiteLinkProps = { href: string; className?: string; children: ReactNode };

/** A configured link: a path stays in the app, anything else opens outside. */
export function SiteLink({ href, className, children }: SiteLinkProps) {
  if (href.startsWith('/') && !href.startsWith('//')) {
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={safeHref(href)} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}

/** Settings are written by people: an address that would run code leads nowhere. */
export function safeHref(href: string): string | undefined {
  const protocol = URL.canParse(href) ? new URL(href).protocol : '';
  return ['https:', 'http:', 'mailto:', 'tel:', 'tg:'].includes(protocol) ? href : undefined;
}
