import { describe, expect, it } from 'vitest';
import { searchServices } from './service-search.ts';

const named = (code: string, name: string, ...aliases: string[]) => ({ code, name, aliases });
const services = [
  named('wa', 'WhatsApp', 'wp', 'व्हाट्सऐप'),
  named('tg', 'Telegram'),
  named('tw', 'X', 'twitter', 'ट्विटर'),
  named('wx', 'Apple', 'icloud'),
  named('ig', 'Instagram+Threads', 'insta'),
  named('xx', 'Xbox'),
  named('dy', 'Zomato', 'ज़ोमैटो'),
];
const find = (search: string) => searchServices(services, search).map(({ name }) => name);

describe('a search for a service', () => {
  it('finds names by how they begin, then by what they hold', () => {
    expect(find('tele')).toEqual(['Telegram']);
    expect(find('app')).toEqual(['Apple', 'WhatsApp']);
    expect(find('threads')).toEqual(['Instagram+Threads']);
  });

  it.each([
    ['wa', 'WhatsApp'],
    ['whats app', 'WhatsApp'],
    ['WP', 'WhatsApp'],
    ['twitter', 'X'],
    ['insta', 'Instagram+Threads'],
    ['व्हाट्सऐप', 'WhatsApp'],
    ['ट्विटर', 'X'],
    ['जोमैटो', 'Zomato'],
  ])('understands "%s"', (search, name) => {
    expect(find(search)[0]).toBe(name);
  });

  it('puts the service that is meant before those that begin alike', () => {
    expect(find('x')).toEqual(['X', 'Xbox']);
  });

  it.each([
    ['telgram', 'Telegram'],
    ['whatsaap', 'WhatsApp'],
    ['watsapp', 'WhatsApp'],
    ['isntagram', 'Instagram+Threads'],
    ['twiter', 'X'],
    ['vhatsapp', 'WhatsApp'],
    ['vatsap', 'WhatsApp'],
  ])('forgives "%s"', (search, name) => {
    expect(find(search)).toContain(name);
  });

  it('is not forgiving without end', () => {
    expect(find('telephone')).toEqual([]);
    expect(find('wz')).toEqual([]);
    expect(find('%')).toEqual([]);
  });

  it('finds everything, in the order given, when nothing is asked', () => {
    expect(find('  ')).toHaveLength(services.length);
  });
});
