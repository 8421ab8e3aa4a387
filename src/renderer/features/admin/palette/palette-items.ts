import { Search, type LucideIcon } from 'lucide-react';
import { isUserSearch } from '#shared/staff/customers.ts';
import type { PublicKind } from '#shared/record-kinds.ts';
import { publicId, readPublicId } from '#shared/staff/public-id.ts';
import { isOrderSearch } from '#shared/staff/search/order-search.ts';
import { readSearch } from '#shared/staff/search/staff-search.ts';
import { hrefOf, type AdminPage } from '../pages/admin-pages.ts';

export type PaletteItem = {
  id: string;
  icon: LucideIcon;
  label: string;
  detail?: string | undefined;
  caps?: readonly string[];
  /** Where it leads. */
  to: string;
};

type Words = { titles: Record<AdminPage['title'], string>; keywords: Record<AdminPage['title'], string> };

/** Pages whose title, or one of whose settings, holds the text. All of them without a text. */
export function pagesFor(text: string, pages: readonly AdminPage[], { titles, keywords }: Words): PaletteItem[] {
  const wanted = text.trim().toLowerCase();
  return pages.flatMap((page) => {
    const named = titles[page.title].toLowerCase().includes(wanted);
    const setting = named
      ? undefined
      : keywords[page.title].split(', ').find((word) => word.toLowerCase().includes(wanted));
    if (!named && (wanted.length < 2 || setting === undefined)) return [];
    return {
      id: `page ${page.path}`,
      icon: page.icon,
      label: titles[page.title],
      detail: setting,
      ...(page.goKey !== undefined && { caps: ['G', page.goKey.toUpperCase()] }),
      to: hrefOf(page),
    };
  });
}

/** The page that is called exactly so. */
export function pageNamed(text: string, places: readonly PaletteItem[]): PaletteItem | undefined {
  const wanted = text.trim().toLowerCase();
  return places.find(({ label }) => label.toLowerCase() === wanted);
}

const shortestName = 3;

/** How far a text names something that ends a session: no fragment within a word does, nor a letter or two. */
export function namesFully(text: string, names: readonly string[]): 'whole' | 'begun' | undefined {
  const wanted = text.trim().toLowerCase();
  const named = names.map((name) => name.toLowerCase()).filter((name) => name.startsWith(wanted));
  if (wanted.length < shortestName || named.length === 0) return undefined;
  return named.includes(wanted) ? 'whole' : 'begun';
}

/** The lists that have a search: where their address keeps it, and whether they know its operators. */
const searches: Partial<Record<string, { parameter: string; knows: (search: string) => boolean }>> = {
  '': { parameter: 'search', knows: isUserSearch },
  orders: { parameter: 'q', knows: isOrderSearch },
};

/** The lists that can be searched for the text: with operators, those that know them all. */
export function listsFor(
  text: string,
  pages: readonly AdminPage[],
  sayIn: (title: AdminPage['title']) => string,
): PaletteItem[] {
  const search = text.trim();
  if (search === '') return [];
  const hasTerms = hasOperators(search);
  return pages.flatMap((page) => {
    const list = searches[page.path];
    return list === undefined || (hasTerms && !list.knows(search))
      ? []
      : {
          id: `search ${page.path}`,
          icon: Search,
          label: sayIn(page.title),
          to: `${hrefOf(page)}?${list.parameter}=${encodeURIComponent(search)}`,
        };
  });
}

/** A public id that was typed, in its written form. */
export function typedId(text: string): { kind: PublicKind; id: string } | undefined {
  const read = readPublicId(text);
  return read && { kind: read.kind, id: publicId(read.kind, read.id) };
}

/** Whether a text has operators, so that it is a search of a list. */
export function hasOperators(text: string): boolean {
  return readSearch(text).terms.length > 0;
}
