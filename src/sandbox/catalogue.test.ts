import { expect, test } from 'vitest';
import { demoServers } from './catalogue.ts';
import { demoCountries } from './demo-countries.ts';
import { demoServices } from './demo-services.ts';
import { freePhone } from './sms-provider/phone-number.ts';

const offersOf = (name: string) => demoServers().find((server) => server.name === name)?.catalogue.offers ?? [];

test('the demo sells thirty services in twenty countries on three servers, the same at every start', () => {
  expect(new Set(demoServices.map(({ code }) => code)).size).toBe(30);
  expect(new Set(demoCountries.map(({ id }) => id)).size).toBe(20);
  expect(new Set(demoServers().map(({ apiKey }) => apiKey)).size).toBe(3);
  expect(demoServers()).toEqual(demoServers());
});

test('servers differ in prices, and some offers are sold out or missing', () => {
  for (const { catalogue } of demoServers()) {
    expect(catalogue.offers.length).toBeGreaterThan(400);
    expect(catalogue.offers.length).toBeLessThan(600);
    expect(catalogue.offers.filter(({ stock }) => stock === 0).length).toBeGreaterThan(20);
    expect(catalogue.offers.every(({ cost }) => /^\d+\.\d[05]$/.test(cost) && Number(cost) > 0)).toBe(true);
  }
  expect(offersOf('Aster')[0]?.cost).not.toBe(offersOf('Banyan')[0]?.cost);
});

test('every service can be bought in India', () => {
  const inIndia = offersOf('Aster').filter(({ country, stock }) => country === 22 && stock > 0);
  expect(inIndia).toHaveLength(30);
});

test('no bank, wallet or government service is sold', () => {
  const names = demoServices.map(({ name }) => name.toLowerCase()).join(' ');
  expect(names).not.toMatch(/bank|pay|upi|wallet|cash|aadhaar|gov/);
});

test('numbers have the length and the start of their country', () => {
  for (const { phone } of demoCountries) {
    const made = freePhone(phone, () => false);
    expect(made).toMatch(new RegExp(`^${phone.prefix}\\d{${phone.length}}$`));
    expect(phone.starts.some((start) => made.startsWith(phone.prefix + start))).toBe(true);
  }
});
