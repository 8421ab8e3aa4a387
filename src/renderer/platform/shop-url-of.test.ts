import { expect, it } from 'vitest';
import { shopUrlOf } from './shop-url-of.ts';

it('the shop is where the page comes from', () => {
  expect(shopUrlOf({ hostname: 'shop.example', port: '' })).toBe('');
  expect(shopUrlOf({ hostname: 'localhost', port: '3000' })).toBe('');
});

it('on the local development port it is the local server', () => {
  expect(shopUrlOf({ hostname: 'localhost', port: '5173' })).toBe('http://localhost:3000');
  expect(shopUrlOf({ hostname: 'shop.example', port: '5173' })).toBe('');
});
