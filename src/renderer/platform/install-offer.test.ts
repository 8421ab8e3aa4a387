import { afterEach, describe, expect, it, vi } from 'vitest';
import { findInstallOffer } from './install-offer.ts';

const offered = (prompt = vi.fn<() => Promise<void>>(async () => {})) =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });

describe('the browser’s offer to install the site', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'onbeforeinstallprompt'));
  const find = () => {
    Object.assign(window, { onbeforeinstallprompt: null });
    const offer = findInstallOffer(window);
    if (!offer) throw new Error('no install offer');
    return offer;
  };

  it('is absent in a browser that never makes one', () => {
    expect(findInstallOffer(window)).toBeUndefined();
  });

  it('is held from its event on, in place of the browser’s own bar', () => {
    const offer = find();
    expect(offer.isAvailable()).toBe(false);
    const event = offered();
    window.dispatchEvent(event);
    expect(offer.isAvailable()).toBe(true);
    expect(event.defaultPrevented).toBe(true);
  });

  it('can be used once, whatever the answer, and notifies its watchers of both changes', async () => {
    const offer = find();
    const heard: boolean[] = [];
    const unsubscribe = offer.watch(() => heard.push(offer.isAvailable()));
    const prompt = vi.fn<() => Promise<void>>(async () => {});
    window.dispatchEvent(offered(prompt));
    await offer.accept();
    await offer.accept();
    expect(prompt).toHaveBeenCalledOnce();
    expect(heard.slice(0, 2)).toEqual([true, false]);
    unsubscribe();
    window.dispatchEvent(offered());
    expect(heard.filter(Boolean)).toHaveLength(1);
  });

  it('is gone once the site is installed', () => {
    const offer = find();
    window.dispatchEvent(offered());
    window.dispatchEvent(new Event('appinstalled'));
    expect(offer.isAvailable()).toBe(false);
  });
});
