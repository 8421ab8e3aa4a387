import { describe, expect, it } from 'vitest';
import { refreshRows, type HistoryRows } from './history-list.ts';

type Row = { id: number; open?: boolean };
const rows = (from: number, to: number): Row[] =>
  Array.from({ length: from - to + 1 }, (_, index) => ({ id: from - index }));

/** A server with rows up to `newest`, ten a page. */
function serve(newest: number) {
  const asked: (string | undefined)[] = [];
  const readPage = async (cursor: string | undefined): Promise<HistoryRows<Row>> => {
    asked.push(cursor);
    const first = cursor === undefined ? newest : Number(cursor) - 1;
    const last = Math.max(1, first - 9);
    return { data: rows(first, last), next: last > 1 ? String(last) : null };
  };
  return { asked, readPage };
}
const isOpen = ({ open = false }: Row) => open;

describe('a history that is fetched again', () => {
  it('puts what is new before what was read, at the cost of one page', async () => {
    const { asked, readPage } = serve(102);
    const read = await refreshRows(() => ({ data: rows(100, 41), next: '41' }), readPage, isOpen);
    expect(read).toEqual({ data: rows(102, 41), next: '41' });
    expect(asked).toEqual([undefined]);
  });

  it('reads again as far as rows may have changed', async () => {
    const { asked, readPage } = serve(100);
    const known = rows(100, 41).map((row) => ({ ...row, open: row.id === 75 }));
    const read = await refreshRows(() => ({ data: known, next: '41' }), readPage, isOpen);
    expect(read.data.find(({ id }) => id === 75)).toEqual({ id: 75 });
    expect(read.data).toHaveLength(60);
    expect(asked).toEqual([undefined, '91', '81']);
  });

  it('begins anew when there is more news than a page: a list has no holes', async () => {
    const { readPage } = serve(200);
    const read = await refreshRows(() => ({ data: rows(100, 41), next: '41' }), readPage, isOpen);
    expect(read).toEqual({ data: rows(200, 191), next: '191' });
  });

  it('keeps what was read on meanwhile', async () => {
    const { readPage } = serve(100);
    let known = { data: rows(100, 91), next: '91' };
    const reading = refreshRows(() => known, readPage, isOpen);
    known = { data: rows(100, 81), next: '81' };
    expect(await reading).toEqual(known);
  });
});
