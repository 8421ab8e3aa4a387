import { describe, expect, it } from 'vitest';
import { longestImport } from '#shared/staff/stock.ts';
import { emptyImport, importOf, importProblems, readFile } from './import-form.ts';

const typed = { ...emptyImport, product: '3', supplier: ' Ravi ', text: 'a@example.com:one' };

describe('the form of an import', () => {
  it('says what is missing and what is no amount', () => {
    expect(importProblems({ ...emptyImport, cost: '-1' })).toEqual({
      product: 'missing',
      supplier: 'missing',
      text: 'missing',
      cost: 'notAnAmount',
    });
    expect(importOf(emptyImport)).toBeUndefined();
  });

  it('sends no cost where it is unknown, and the lines as they were pasted', () => {
    expect(importOf({ ...typed, text: ' a:b \n' })).toEqual({
      text: ' a:b \n',
      format: 'lines',
      parts: 2,
      supplier: 'Ravi',
      note: '',
      cost: null,
    });
    expect(importOf({ ...typed, cost: '₹ 12.5' })?.cost).toBe('12.50');
  });

  it('knows a CSV file by its name, and refuses one that is too large', () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(readFile('Stock.CSV', bytes('a,b'))).toEqual({ texts: { text: 'a,b', format: 'csv' }, encoding: 'UTF-8' });
    expect(readFile('stock.txt', bytes('a:b'))).toMatchObject({ texts: { format: 'lines' } });
    expect(readFile('stock.txt', bytes('x'.repeat(longestImport + 1)))).toEqual({ problem: 'fileTooLarge' });
  });
});
