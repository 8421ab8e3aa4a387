import { describe, expect, it } from 'vitest';
import { applyChanges, cellKey, noHistory, redoStep, undoStep } from './sheet-history.ts';
import { layPasted, readCells, writeCells } from './sheet-range.ts';

const saved = (row: string, column: string) => (column === 'price' ? `${row}.00` : undefined);
const set = (row: string, text: string) => ({ row, column: 'price', text });

describe('the edits of a sheet', () => {
  it('are undone and redone in the steps in which they were made', () => {
    const one = applyChanges(noHistory, [set('1', '5.00')], saved);
    const two = applyChanges(one, [set('2', '6.00'), set('3', '6.00')], saved);
    expect(undoStep(two).edits).toEqual(one.edits);
    expect(undoStep(undoStep(two)).edits.size).toBe(0);
    expect(redoStep(undoStep(two)).edits).toEqual(two.edits);
  });

  it('forget a cell that is back at its saved value, and cells that cannot be edited', () => {
    const edited = applyChanges(noHistory, [set('1', '5.00'), { row: '1', column: 'stock', text: '9' }], saved);
    expect([...edited.edits]).toEqual([[cellKey('1', 'price'), '5.00']]);
    expect(applyChanges(edited, [set('1', '1.00')], saved).edits.size).toBe(0);
  });

  it('are no step when nothing changes, and drop what was undone when something does', () => {
    const one = applyChanges(noHistory, [set('1', '5.00')], saved);
    expect(applyChanges(one, [set('1', '5.00')], saved)).toBe(one);
    expect(applyChanges(undoStep(one), [set('2', '7.00')], saved).future).toEqual([]);
  });
});

describe('the clipboard of a spreadsheet', () => {
  it.each([
    ['12.00', [['12.00']]],
    [
      '12.00\t5\n13.00\t6\n',
      [
        ['12.00', '5'],
        ['13.00', '6'],
      ],
    ],
    ['a\t\tb', [['a', '', 'b']]],
    ['"two ""words"""\tx', [['two "words"', 'x']]],
    ['1\r\n2\r\n', [['1'], ['2']]],
    ['\t5', [['', '5']]],
  ])('%j holds %j', (text, cells) => {
    expect(readCells(text)).toEqual(cells);
  });

  it('is written so that it reads the same', () => {
    const cells = [
      ['a "b"', 'x\ty'],
      ['', '1'],
    ];
    expect(readCells(writeCells(cells))).toEqual(cells);
  });
});

describe('pasting', () => {
  const range = (top: number, left: number, bottom = top, right = left) => ({
    from: { row: top, column: left },
    to: { row: bottom, column: right },
  });

  it('begins at the first cell of the range and reaches as far as the block', () => {
    expect(
      layPasted(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        range(2, 3),
      ),
    ).toEqual([
      { row: 2, column: 3, text: 'a' },
      { row: 2, column: 4, text: 'b' },
      { row: 3, column: 3, text: 'c' },
      { row: 3, column: 4, text: 'd' },
    ]);
  });

  it('fills a range with one cell, and repeats a block that fits into it', () => {
    expect(layPasted([['9']], range(0, 0, 2, 0)).map(({ text }) => text)).toEqual(['9', '9', '9']);
    expect(layPasted([['1'], ['2']], range(3, 0, 0, 0)).map(({ text }) => text)).toEqual(['1', '2', '1', '2']);
  });
});
