import { expect, it, vi } from 'vitest';
import { createWebPlatform } from './web.ts';

it('a payment opens in this tab, where its session is', async () => {
  const assign = vi.fn<(url: string) => void>();
  const browser = { location: { assign }, sessionStorage } as unknown as Window;
  const platform = createWebPlatform(browser);
  await platform.openPayment('https://pay.test/5');
  expect(platform.paysIn).toBe('this-tab');
  expect(assign).toHaveBeenCalledWith('https://pay.test/5');
});
