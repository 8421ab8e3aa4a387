import { expect, it, vi } from 'vitest';
import { createMemoryStorage } from './memory-storage.ts';
import { createWebPlatform } from './web.ts';

const shopAt = (hostname: string, port: string) =>
  createWebPlatform({ location: { hostname, port }, sessionStorage, navigator: {} } as unknown as Window).findShop();

it('the shop is where the page comes from', async () => {
  expect(await shopAt('shop.example', '')).toEqual({ known: true, url: '' });
  expect(await shopAt('localhost', '3000')).toEqual({ known: true, url: '' });
});

it('on the local development port it is the local server', async () => {
  expect(await shopAt('localhost', '5173')).toEqual({ known: true, url: 'http://localhost:3000' });
  expect(await shopAt('shop.example', '5173')).toEqual({ known: true, url: '' });
});

it('a payment opens in this tab, where its session is', async () => {
  const assign = vi.fn<(url: string) => void>();
  const browser = { location: { assign }, sessionStorage, navigator: {} } as unknown as Window;
  const platform = createWebPlatform(browser);
  await platform.openPayment('https://pay.test/5');
  expect(platform.paysIn).toBe('this-tab');
  expect(assign).toHaveBeenCalledWith('https://pay.test/5');
});

it('where nothing is stored, a payment opens in another tab, so that the session does not end', async () => {
  const assign = vi.fn<(url: string) => void>();
  const tab = { opener: {} };
  const open = vi.fn<() => unknown>(() => tab);
  const browser = { location: { assign }, open, sessionStorage: createMemoryStorage(), navigator: {} };
  const platform = createWebPlatform(browser as unknown as Window);
  await platform.openPayment('https://pay.test/5');
  expect([platform.forgets, platform.paysIn]).toEqual([true, 'browser']);
  expect(open).toHaveBeenCalledWith('https://pay.test/5', '_blank');
  expect([assign.mock.calls, tab.opener]).toEqual([[], null]);
});

it('a file is handed to the browser as a download under its name', async () => {
  const blobs: Blob[] = [];
  vi.stubGlobal('URL', {
    ...URL,
    createObjectURL: (blob: Blob) => (blobs.push(blob), 'blob:numdesk/1'),
    revokeObjectURL: vi.fn<(url: string) => void>(),
  });
  const clicked: string[] = [];
  const onClick = (event: Event) => {
    event.preventDefault();
    if (event.target instanceof HTMLAnchorElement) clicked.push(`${event.target.download} from ${event.target.href}`);
  };
  document.addEventListener('click', onClick);
  const outcome = await createWebPlatform(window).saveFile('numbers.csv', 'text/csv', '\uFEFFनंबर\r\n');
  document.removeEventListener('click', onClick);
  vi.unstubAllGlobals();
  expect(outcome).toBe('started');
  expect(clicked).toEqual(['numbers.csv from blob:numdesk/1']);
  expect(document.querySelector('a')).toBeNull();
  expect(blobs.map((blob) => [blob.type, blob.size])).toEqual([['text/csv;charset=utf-8', 17]]);
});
