import { describe, expect, it } from 'vitest';
import type { MyServices } from '#shared/contract/catalogue.ts';
import { firstServices, ownFirst } from './service-order.ts';
import { service } from '../testing/samples.ts';

const whatsApp = service({ id: 1, name: 'WhatsApp', code: 'wa' });
const telegram = service({ id: 2, name: 'Telegram', code: 'tg' });
const amazon = service({ id: 3, name: 'Amazon', code: 'am' });
const zomato = service({ id: 4, name: 'Zomato', code: 'zo' });
const all = [whatsApp, telegram, zomato, amazon];
const mine = (favourites: number[], recent: number[]) => ({ favourites, recent }) as unknown as MyServices;

describe('my services', () => {
  it('come first: starred, then recently bought, then the rest in their order, each once', () => {
    const shown = ownFirst(all, mine([3], [3, 4]));
    expect(shown.map(({ name, mark }) => [name, mark])).toEqual([
      ['Amazon', 'starred'],
      ['Zomato', 'recent'],
      ['WhatsApp', undefined],
      ['Telegram', undefined],
    ]);
  });

  it('that are no longer available are left out', () => {
    expect(ownFirst(all, mine([99], [98])).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  });
});

describe('the first services', () => {
  it('start with the chosen one when it would be cut off', () => {
    expect(firstServices(all, 2, zomato)).toEqual([zomato, whatsApp]);
  });

  it('keep the chosen one in its place when it is among them', () => {
    expect(firstServices(all, 2, telegram)).toEqual([whatsApp, telegram]);
  });

  it('leave out a chosen one that does not match the search', () => {
    expect(firstServices([telegram], 2, zomato)).toEqual([telegram]);
  });
});
