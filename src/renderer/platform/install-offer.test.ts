import { afterEach, describe, expect, it, vi } from 'vitest';
import { findInstallOffer } from './install-offer.ts';

const offered = (prompt = vi.fn<() => Promise<void>>(async () => {})) =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });

describe('the browser’s offer to install the site', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'onbeforeinstallprompt'));
  const find = () => {
    Object.assign(window, { onbeforeinstallprompt: null });
    const offer = findInstallOffer(window);
    if (!offer) throw new Error('this browser offers nothing');
    return offer;
  };

  it('is absent in a browser that never makes one', () => {
    expect(findInstallOffer(window)).toBeUndefined();
  });

  it('is kept from its event on, in place of the browser’s own bar', () => {
    const offer = find();
    expect(offer.isOpen()).toBe(false);
    const event = offered();
    window.dispatchEvent(event);
    expect(offer.isOpen()).toBe(true);
    expect(event.defaultPrevented).toBe(true);
  });

  it('is over with the question, whatever is answered, and who watches hears of both', async () => {
    const offer = find();
    const heard: boolean[] = [];
    const undo = offer.watch(() => heard.push(offer.isOpen()));
    const prompt = vi.fn<() => Promise<void>>(async () => {});
    window.dispatchEvent(offered(prompt));
    await offer.take();
    await offer.take();
    expect(prompt).toHaveBeenCalledOnce();
    expect(heard.slice(0, 2)).toEqual([true, false]);
    undo();
    window.dispatchEvent(offered());
    expect(heard.filter(Boolean)).toHaveLength(1);
  });

  it('is over once the site is installed', () => {
    const offer = find();
    window.dispatchEvent(offered());
    window.dispatchEvent(new Event('appinstalled'));
    expect(offer.isOpen()).toBe(false);
  });
});
