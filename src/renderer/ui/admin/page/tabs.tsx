import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../../classes.ts';

export type AdminTab = {
  label: string;
  /** Where it leads, such as `?view=late`: tabs are addresses. */
  to: string;
  current: boolean;
  count?: string | undefined;
  /** Its count needs a person. */
  late?: boolean;
};

/** The views of a page, 36 px high. They scroll sideways where they do not fit. */
export function AdminTabs({
  label,
  tabs,
  children,
}: {
  label: string;
  tabs: readonly AdminTab[];
  children?: ReactNode;
}) {
  return (
    <nav
      aria-label={label}
      className="flex flex-none gap-4 overflow-x-auto overflow-y-hidden border-b border-line px-4 [scrollbar-width:none]"
    >
      {tabs.map(({ label: name, to, current, count, late = false }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={current ? 'page' : undefined}
          className={classes(
            'touch-square flex h-9 flex-none items-center justify-center gap-1.5 border-b-2 font-medium whitespace-nowrap -outline-offset-2',
            current ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {name}
          {count !== undefined && (
            <span className={classes('text-12 font-medium tabular-nums', late ? 'text-bad' : 'text-faint')}>
              {count}
            </span>
          )}
        </Link>
      ))}
      {children && <div className="flex flex-none items-center">{children}</div>}
    </nav>
  );
}

/** Tabs that differ in one value of the address; the first is the page without it. The search and columns of `kept` stay. */
export function addressTabs<Name extends string>(
  parameter: string,
  names: readonly Name[],
  current: Name,
  labels: Readonly<Record<Name, string>>,
  kept?: URLSearchParams,
): AdminTab[] {
  const rest = [...(kept ?? [])].filter(([key]) => key === 'search' || key === 'columns');
  return names.map((name, index) => ({
    label: labels[name],
    to: `?${new URLSearchParams([...(index > 0 ? [[parameter, name]] : []), ...rest]).toString()}`,
    current: name === current,
  }));
}

/** The line of search field and filters below the tabs. */
export function AdminTools({ children }: { children: ReactNode }) {
  return <div className="flex flex-none flex-wrap items-center gap-2 px-4 py-2">{children}</div>;
}
