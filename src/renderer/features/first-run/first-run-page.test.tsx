import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { fillIn } from '#renderer/testing/fill-in.ts';
import { FirstRunPage } from './first-run-page.tsx';

async function firstRun(platform = createFakePlatform({ shop: null })) {
  const shop = await platform.findShop();
  if (shop.known) throw new Error('the shop is known already');
  const onChosen = vi.fn<() => void>();
  const choose = vi.fn<typeof shop.choose>(shop.choose);
  render(<FirstRunPage choose={choose} onChosen={onChosen} />);
  const enter = async (address: string) => {
    await fillIn('Shop address', address);
    await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  };
  return { platform, onChosen, choose, enter };
}

describe('the first run of a desktop client', () => {
  it('asks for the shop, keeps it and goes on', async () => {
    const { enter, onChosen, platform } = await firstRun();
    await enter('shop.example.com');
    expect(onChosen).toHaveBeenCalledOnce();
    expect(await platform.findShop()).toEqual({ known: true, url: 'shop.example.com' });
  });

  it('hands the address on as it was typed, without the spaces around it', async () => {
    const { enter, choose } = await firstRun();
    await enter(' http://localhost:3000 ');
    expect(choose).toHaveBeenCalledWith('http://localhost:3000');
  });

  it('says why an address was refused and lets the person try again', async () => {
    const { enter, onChosen } = await firstRun(
      createFakePlatform({ shop: null, check: { ok: false, reason: 'not_a_shop', params: { host: 'example.com' } } }),
    );
    await enter('example.com');
    expect(await screen.findByText('example.com responds, but it is not a Numdesk shop.')).toBeVisible();
    expect(onChosen).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Connect' })).toBeEnabled();
  });
});
