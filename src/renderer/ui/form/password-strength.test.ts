import { describe, expect, it } from 'vitest';
import { strengthOf } from './password-strength.tsx';

describe('how strong a password is', () => {
  it.each([
    ['', 'empty'],
    ['Ab1!', 'short'],
    ['password1', 'weak'],
    ['12345678', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['mango tree', 'fair'],
    ['Tr4in-late', 'strong'],
    ['correct horse battery', 'strong'],
    ['मेरा नया पासवर्ड है', 'strong'],
  ])('"%s" is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });
});
