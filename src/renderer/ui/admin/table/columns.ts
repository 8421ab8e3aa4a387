import type { ReactNode } from 'react';

export type Column<R> = {
  id: string;
  header: string;
  /** Its head is only read out: what stands in the column says enough to the eye. */
  headUnseen?: true;
  cell: (row: R) => ReactNode;
  /** In px, and more where what it holds is wider. A column without one shares what is left. */
  width?: number;
  /** It shares what is left as well. */
  grows?: true;
  /** In a narrow list it asks for no more than its head and takes what the others leave: it is cut first. */
  yields?: true;
  /** Never cut: what it holds is told apart by its last digits. */
  whole?: true;
  /** Amounts and counts stand at the right. `money` is bold too. */
  kind?: 'text' | 'number' | 'money';
  /** `always`: cannot be hidden. `wide`: where `useColumns` finds room. `extra`: only where someone chose it. Else: shown unless hidden by choice. */
  shown?: 'always' | 'wide' | 'extra';
  /** Its place in the two lines of a phone's row; a column without one is left out there. */
  phone?: 'mark' | 'title' | 'detail' | 'amount' | 'state';
  /** The list can be sorted by it. */
  sort?: { direction: 'ascending' | 'descending' | undefined; onSort: () => void };
};

/** What someone chose to see or hide, by column. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

/** A choice as the address and saved views keep it: `-server,joined`. Empty for none. */
export function writeColumns(choice: ColumnChoice): string {
  return Object.entries(choice)
    .map(([id, shown]) => (shown ? id : `-${id}`))
    .sort()
    .join();
}

export function readColumns(text: string): ColumnChoice {
  const words = text.split(',').filter((word) => word !== '');
  return Object.fromEntries(words.map((word) => (word.startsWith('-') ? [word.slice(1), false] : [word, true])));
}

/** What of a choice is not so anyway. */
export function withoutDefaults<R>(columns: readonly Column<R>[], choice: ColumnChoice): ColumnChoice {
  const isDefault = (id: string, chosen: boolean) =>
    columns.some(
      (column) => column.id === id && column.shown !== 'wide' && isShown(column, undefined, false) === chosen,
    );
  return Object.fromEntries(Object.entries(choice).filter(([id, chosen]) => !isDefault(id, chosen)));
}

/** Which columns are shown: a person's choice first, then what has room. */
export function visibilityOf<R>(columns: readonly Column<R>[], choice: ColumnChoice, roomy: boolean): ColumnChoice {
  return Object.fromEntries(columns.map((column) => [column.id, isShown(column, choice[column.id], roomy)]));
}

function isShown<R>({ shown }: Column<R>, chosen: boolean | undefined, roomy: boolean): boolean {
  if (shown === 'always') return true;
  if (chosen !== undefined) return chosen;
  return shown === undefined || (shown === 'wide' && roomy);
}

/**
 * The grid's tracks, which its rows share. Each column is as wide as what it holds in view; those without a width share what is
 * left. Where there is no room for all, the widest are cut to one width, and no other has room to spare.
 */
export function tracksOf(
  columns: readonly Pick<Column<never>, 'width' | 'grows' | 'yields' | 'whole'>[],
  selectable: boolean,
): string {
  const shares = columns.some(({ yields }) => yields) ? sharesIfRoomy : 'auto';
  const tracks = columns.map(({ width, grows, yields, whole }) =>
    whole ? 'max-content' : `minmax(0,${yields ? 'auto' : width === undefined || grows ? shares : 'max-content'})`,
  );
  return [...(selectable ? ['40px'] : []), ...tracks].join(' ');
}

/** The rest of a narrow list is its column's that yields. */
const sharesIfRoomy = 'var(--shares)';
export const sharesLook = '[--shares:auto] @max-4xl:[--shares:max-content]';
