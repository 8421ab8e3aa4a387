import { describe, expect, it } from 'vitest';
import { createLinkOpener } from '#main/links/open-link.ts';
import { english } from '#main/words/en.ts';

/** `elsewhere`: the link that another shop of this computer opens. */
function opener(shop: string | null, elsewhere?: string) {
  const went: string[] = [];
  const told: string[] = [];
  let read = (): void => {};
  const open = createLinkOpener({
    shop: () => shop,
    go: (path) => went.push(path),
    showWindow: () => went.push('as it is'),
    tell: ({ message, detail }) => {
      told.push(`${message}: ${detail}`);
      return new Promise<void>((resolve) => {
        read = resolve;
      });
    },
    openElsewhere: (link) => link === elsewhere,
    words: () => english.links,
  });
  return { open, went, told, read: () => read() };
}

describe('opening a link', () => {
  it('goes to its view', () => {
    const { open, went, told } = opener('https://shop.example');
    open('numdesk://shop.example/admin/cases?open=7');
    expect([went, told]).toEqual([['/admin/cases?open=7'], []]);
  });

  it('without a page shows the window as it is', () => {
    const { open, went } = opener('https://shop.example');
    for (const link of ['numdesk://shop.example', 'numdesk://shop.example/']) open(link);
    expect(went).toEqual(['as it is', 'as it is']);
  });

  it('to another shop stays here and says which shop this is', () => {
    const { open, went, told } = opener('https://shop.example:8443');
    open('numdesk://other.example/admin');
    expect(went).toEqual(['as it is']);
    expect(told).toEqual([
      'This link belongs to another shop: Numdesk on this computer is connected to shop.example:8443.',
    ]);
  });

  it('to another shop of this computer opens there, and nothing here', () => {
    const link = 'numdesk://other.example/admin';
    const { open, went, told } = opener('https://shop.example', link);
    open(link);
    expect([went, told]).toEqual([[], []]);
  });

  it('before a shop is chosen asks to choose one', () => {
    const { open, told } = opener(null);
    open('numdesk://shop.example/admin');
    expect(told).toEqual(['Connect to your shop first: Then open the link again.']);
  });

  it('that is wrong is told once, however many come, until it was read', async () => {
    const { open, told, read } = opener('https://shop.example');
    for (let count = 0; count < 50; count += 1) open('numdesk://shop.example/logout');
    expect(told).toEqual(['This link cannot be opened: It does not lead to a page of Numdesk.']);
    read();
    await new Promise(setImmediate);
    open('numdesk://shop.example/logout');
    expect(told).toHaveLength(2);
  });
});
