import { describe, expect, it } from 'vitest';
import { changesOf, emptyProduct, movedBy, problemsOf, productOf } from './product-form.ts';

const typed = { ...emptyProduct, name: ' Gmail ', category: 'Email', price: '₹45', warranty_days: '7' };

describe('the form of a product', () => {
  it('says what is missing and what is no price or number', () => {
    expect(problemsOf({ ...emptyProduct, low_stock: 'few' })).toEqual({
      name: 'missing',
      category: 'missing',
      price: 'notAPrice',
      low_stock: 'notACount',
    });
    expect(productOf({ ...typed, price: '0' })).toBeUndefined();
  });

  it('sends amounts, numbers and no mark where none was typed', () => {
    expect(productOf(typed)).toMatchObject({ name: 'Gmail', price: '45.00', warranty_days: 7, icon: null });
  });

  it('sends only what was changed', () => {
    const product = productOf(typed);
    expect(product && changesOf(product, ['price', 'enabled'])).toEqual({ price: '45.00', enabled: true });
  });
});

it('moves a product by one place, and not beyond the ends', () => {
  expect(movedBy([1, 2, 3], 3, -1)).toEqual([1, 3, 2]);
  expect(movedBy([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  expect(movedBy([1, 2, 3], 1, -1)).toBeUndefined();
  expect(movedBy([1, 2, 3], 3, 1)).toBeUndefined();
});
