import { describe, expect, it } from 'vitest';
import { findServices, firstServices } from './service-search.ts';
import { service } from './testing/samples.ts';

const whatsApp = service({ id: 1, name: 'WhatsApp', code: 'wa' });
const telegram = service({ id: 2, name: 'Telegram', code: 'tg' });
const amazon = service({ id: 3, name: 'Amazon', code: 'am' });
const zomato = service({ id: 4, name: 'Zomato', code: 'zo' });
const all = [whatsApp, telegram, zomato, amazon];

describe('finding a service', () => {
  it('puts names that start like the search before names that contain it', () => {
    expect(findServices([whatsApp, telegram, amazon], 'a')).toEqual([amazon, whatsApp, telegram]);
  });

  it('knows the short code', () => {
    expect(findServices(all, 'TG')).toEqual([telegram]);
  });

  it('finds nothing for a stranger', () => {
    expect(findServices(all, 'nope')).toEqual([]);
  });
});

describe('the first services', () => {
  it('bring the chosen one to the front when it would be cut off', () => {
    expect(firstServices(all, 2, zomato)).toEqual([zomato, whatsApp]);
  });

  it('leave the chosen one in its place when it is among them', () => {
    expect(firstServices(all, 2, telegram)).toEqual([whatsApp, telegram]);
  });

  it('do not show a chosen one that the search left out', () => {
    expect(firstServices([telegram], 2, zomato)).toEqual([telegram]);
  });
});
