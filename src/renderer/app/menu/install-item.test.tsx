import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { locale } from '#renderer/words/locale.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import type { InstallOffer } from '#renderer/platform/install-offer.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { switchToHindi } from '#renderer/testing/switch-to-hindi.ts';
import { InstallItem } from './install-item.tsx';

function browserOffer(open: boolean) {
  const listeners = new Set<() => void>();
  let asked = 0;
  const turn = (next: boolean) => {
    open = next;
    listeners.forEach((listener) => listener());
  };
  const offer: InstallOffer = {
    isAvailable: () => open,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    accept: async () => {
      asked += 1;
      turn(false);
    },
  };
  return { offer, turn, asked: () => asked };
}

const show = async (install?: InstallOffer) => {
  const platform = createFakePlatform(install ? { install } : {});
  return renderWith(await createFakeServices({}, platform), <InstallItem />);
};

describe('the offer to install the app', () => {
  afterEach(() => locale.set('en'));

  it('renders nothing where the site cannot be installed', async () => {
    const { container } = await show();
    expect(container).toBeEmptyDOMElement();
  });

  it('shows while the browser offers it, also when it does so later', async () => {
    const { offer, turn } = browserOffer(false);
    await show(offer);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    act(() => turn(true));
    expect(screen.getByRole('button', { name: 'Install app' })).toBeVisible();
    act(() => turn(false));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('opens the browser’s dialog once, and is gone with it', async () => {
    const { offer, asked } = browserOffer(true);
    await show(offer);
    await userEvent.click(screen.getByRole('button', { name: 'Install app' }));
    expect(asked()).toBe(1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is in Hindi for readers of Hindi', async () => {
    await switchToHindi();
    await show(browserOffer(true).offer);
    expect(screen.getByRole('button', { name: 'ऐप इंस्टॉल करें' })).toBeVisible();
  });
});
