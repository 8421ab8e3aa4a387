import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inBatches, phoneCell, time, toCsv } from './csv.ts';

type Row = { id: number; text: string | null };
const columns = { id: ({ id }: Row) => id, text: ({ text }: Row) => text };

async function fileOf(rows: readonly Row[]): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of toCsv(
    columns,
    (async function* () {
      yield rows;
    })(),
  ))
    chunks.push(chunk);
  return chunks.join('');
}
const cellOf = async (text: string | null) => (await fileOf([{ id: 1, text }])).slice('\uFEFFid,text\r\n1,'.length, -2);

describe('a CSV file', () => {
  it('starts with a byte order mark and the column names', async () => {
    expect(await fileOf([{ id: 7, text: 'नंबर' }])).toBe('\uFEFFid,text\r\n7,नंबर\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+91 98', "'+91 98"],
    ['-x', "'-x"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['＝1', "'＝1"],
    ['=cmd|"/c calc"!A1', `"'=cmd|""/c calc""!A1"`],
  ])('escapes the formula %j', async (text, cell) => {
    expect(await cellOf(text)).toBe(cell);
  });

  it.each(['0042', '412356789012', '12E4', '+919820441733'])('keeps %s as text for a spreadsheet', async (text) => {
    expect(await cellOf(text)).toBe(`'${text}`);
  });

  it('keeps the plus of a phone number', async () => {
    expect(await cellOf(phoneCell('919820441733'))).toBe("'+919820441733");
    expect(phoneCell(null)).toBeNull();
  });

  it('tells times in the time zone of the shop, as Excel reads them, and names the zone', async () => {
    const rows = (async function* () {
      yield [{ at: new Date('2026-11-26T18:10:05.900Z') }, { at: null }];
    })();
    const chunks: string[] = [];
    for await (const chunk of toCsv({ at: time(({ at }: { at: Date | null }) => at) }, rows)) chunks.push(chunk);
    expect(chunks.join('')).toBe('\uFEFFat (Asia/Kolkata)\r\n2026-11-26 23:40:05\r\n\r\n');
  });

  it('leaves amounts and empty cells unchanged', async () => {
    expect([await cellOf('-12.50'), await cellOf(null)]).toEqual(['-12.50', '']);
  });

  it('preserves any text, except for an added apostrophe', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        const cell = await cellOf(text);
        const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect([text, `'${text}`]).toContain(read);
      }),
    );
  });
});

it('reads a list in batches by cursor and stops with the consumer', async () => {
  const cursors: (number | undefined)[] = [];
  const read = async ({ before = 8, limit }: { before: number | undefined; limit: number }) => {
    cursors.push(before);
    return Array.from({ length: Math.min(limit, before - 1) }, (_, index) => before - 1 - index);
  };
  const rows: number[] = [];
  for await (const batch of inBatches(3, read, (row) => row)) rows.push(...batch);
  expect(rows).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(cursors).toEqual([8, 5, 2]);
  cursors.length = 0;
  for await (const batch of inBatches(3, read, (row) => row)) if (batch.length > 0) break;
  expect(cursors).toEqual([8]);
});
