import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOutsideLink } from '#shared/staff-link.ts';

type SiteLinkProps = { href: string; className?: string; children: ReactNode };

/** A link from the settings: paths stay in the app, other URLs open in a new tab. */
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

/** A `javascript:` URL in the settings must not run, nor one lead elsewhere than it reads. */
export function safeHref(href: string): string | undefined {
  return isOutsideLink(href) ? href : undefined;
}
