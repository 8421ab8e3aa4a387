import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type SectionHeadProps = { title: string; note?: ReactNode; to?: string; more?: string };

export function SectionHead({ title, note, to, more }: SectionHeadProps) {
  return (
    <div className="flex min-h-8 items-center gap-2 max-md:min-h-11 pointer-coarse:min-h-11">
      <h2 className="font-semibold">{title}</h2>
      {note && <span className="text-12 text-muted">{note}</span>}
      {to && (
        <Link
          to={to}
          className="touch-square ml-auto flex items-center justify-end rounded-8 font-medium text-accent-text hover:underline"
        >
          {more}
        </Link>
      )}
    </div>
  );
}
