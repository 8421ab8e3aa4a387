import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { fillIn } from '#renderer/testing/fill-in.ts';
import { FirstRunPage } from './first-run-page.tsx';

async function firstRun(platform = createFakePlatform({ shop: null })) {
  const shop = await platform.findShop();
  if (shop.known) throw new Error('the shop is already known');
  const choose = vi.fn<typeof shop.choose>(shop.choose);
  render(<FirstRunPage choose={choose} />);
  const enter = async (address: string) => {
    await fillIn('Shop address', address);
    await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  };
  return { platform, choose, enter };
}

describe('the first run of a desktop client', () => {
  it('saves the entered shop and continues', async () => {
    const { enter, platform } = await firstRun();
    await enter('shop.example.com');
    expect(await platform.findShop()).toEqual({ known: true, url: 'shop.example.com' });
  });

  it('can be typed into at once', async () => {
    await firstRun();
    expect(screen.getByLabelText('Shop address')).toHaveFocus();
  });

  it('trims the address, and changes nothing else in it', async () => {
    const { enter, choose } = await firstRun();
    await enter(' http://localhost:3000 ');
    expect(choose).toHaveBeenCalledWith('http://localhost:3000');
  });

  it('shows why an address was refused and allows another try', async () => {
    const { enter, platform } = await firstRun(
      createFakePlatform({ shop: null, check: { ok: false, reason: 'not_a_shop', params: { host: 'example.com' } } }),
    );
    await enter('example.com');
    expect(await screen.findByText('example.com responds, but it is not a Numdesk shop.')).toBeVisible();
    expect(await platform.findShop()).toMatchObject({ known: false });
    expect(screen.getByRole('button', { name: 'Connect' })).toBeEnabled();
  });

  it('says that damaged settings were set aside', () => {
    render(<FirstRunPage choose={vi.fn<() => Promise<never>>()} settingsLost />);
    expect(screen.getByText(/settings of Numdesk were damaged/)).toBeVisible();
  });

  it('shows the system’s own code for those who are asked to help', async () => {
    const params = { host: 'example.com', code: 'ERR_CERT_DATE_INVALID' };
    const { enter } = await firstRun(
      createFakePlatform({ shop: null, check: { ok: false, reason: 'certificate_expired', params } }),
    );
    await enter('example.com');
    expect(await screen.findByText('ERR_CERT_DATE_INVALID')).toBeVisible();
    expect(screen.getByText(/has expired or is not valid yet/)).toBeVisible();
  });
});
