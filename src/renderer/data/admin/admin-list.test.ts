import { describe, expect, it } from 'vitest';
import { refreshSnapshot, type Snapshot } from './admin-list.ts';

type Row = { id: number; status: string };
type Page = { data: Row[]; next: string | null };
const row = (id: number, status = 'waiting'): Row => ({ id, status });
const keyOf = ({ id }: Row) => String(id);
const pageSize = 3;

/** Reads a list as the server would, three rows a page. */
const reads =
  (rows: Row[], asked: (string | undefined)[] = []) =>
  async (cursor: string | undefined): Promise<Page> => {
    asked.push(cursor);
    const from = Number(cursor ?? 0);
    const to = from + pageSize;
    return { data: rows.slice(from, to), next: to < rows.length ? String(to) : null };
  };
const first = async (rows: Row[]) => refreshSnapshot<Row, Page>(() => undefined, reads(rows), keyOf);
const ids = ({ rows }: Snapshot<Row, Page>) => rows.map(({ id }) => id);

describe('a list on screen that is read again', () => {
  it('shows the first page at once', async () => {
    const shown = await first([row(4), row(3), row(2), row(1)]);
    expect([ids(shown), shown.next, shown.added]).toEqual([[4, 3, 2], '3', 0]);
  });

  it('keeps its rows where they are while new ones wait to be shown', async () => {
    const before = await first([row(3), row(2), row(1)]);
    const after = await refreshSnapshot<Row, Page>(
      () => before,
      reads([row(5), row(4), row(3), row(2), row(1)]),
      keyOf,
    );
    expect(ids(after)).toEqual([3, 2, 1]);
    expect(after.added).toBe(2);
    expect(after.fresh.map(({ id }) => id).slice(0, 3)).toEqual([5, 4, 3]);
  });

  it('updates a row in place', async () => {
    const before = await first([row(2), row(1)]);
    const after = await refreshSnapshot<Row, Page>(() => before, reads([row(2, 'finished'), row(1)]), keyOf);
    expect(after.rows).toEqual([row(2, 'finished'), row(1)]);
    expect([after.added, after.gone.size]).toEqual([0, 0]);
  });

  it('keeps a row that left the list in its place, marked as gone', async () => {
    const before = await first([row(3), row(2), row(1)]);
    const after = await refreshSnapshot<Row, Page>(() => before, reads([row(3), row(1)]), keyOf);
    expect(ids(after)).toEqual([3, 2, 1]);
    expect([...after.gone]).toEqual(['2']);
  });

  it('fills an empty list without being asked', async () => {
    const before = await first([]);
    const after = await refreshSnapshot<Row, Page>(() => before, reads([row(1)]), keyOf);
    expect([ids(after), after.added]).toEqual([[1], 0]);
  });

  it('reads as many pages again as are on screen, up to four', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => row(30 - index));
    const before = { ...(await first(rows)), rows };
    const asked: (string | undefined)[] = [];
    const after = await refreshSnapshot<Row, Page>(() => before, reads(rows, asked), keyOf);
    expect(asked).toEqual([undefined, '3', '6', '9']);
    expect([ids(after).length, after.gone.size, after.added]).toEqual([30, 0, 0]);
  });
});
