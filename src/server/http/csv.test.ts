import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inBatches, toCsv } from './csv.ts';

type Row = { id: number; text: string | null };
const columns = { id: ({ id }: Row) => id, text: ({ text }: Row) => text };

async function fileOf(rows: readonly Row[]): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of toCsv(
    columns,
    (async function* () {
      yield rows;
    })(),
  ))
    pieces.push(piece);
  return pieces.join('');
}
const cellOf = async (text: string | null) => (await fileOf([{ id: 1, text }])).slice('\uFEFFid,text\r\n1,'.length, -2);

describe('a CSV file', () => {
  it('begins with the mark that tells Excel it is UTF-8, and the names of its columns', async () => {
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
  ])('%j is no formula any more', async (text, cell) => {
    expect(await cellOf(text)).toBe(cell);
  });

  it('an amount stays an amount, and nothing stays nothing', async () => {
    expect([await cellOf('-12.50'), await cellOf(null)]).toEqual(['-12.50', '']);
  });

  it('every text comes out of the file as it went in, but for the apostrophe', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        const cell = await cellOf(text);
        const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect([text, `'${text}`]).toContain(read);
      }),
    );
  });
});

it('a list is read in batches, each after the last row of the one before, and no further than it is wanted', async () => {
  const asked: (number | undefined)[] = [];
  const read = async ({ before = 8, limit }: { before: number | undefined; limit: number }) => {
    asked.push(before);
    return Array.from({ length: Math.min(limit, before - 1) }, (_, index) => before - 1 - index);
  };
  const seen: number[] = [];
  for await (const batch of inBatches(3, read, (row) => row)) seen.push(...batch);
  expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(asked).toEqual([8, 5, 2]);
  asked.length = 0;
  for await (const batch of inBatches(3, read, (row) => row)) if (batch.length > 0) break;
  expect(asked).toEqual([8]);
});
