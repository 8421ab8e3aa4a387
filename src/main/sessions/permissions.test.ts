import { describe, expect, it } from 'vitest';
import { isGranted } from '#main/sessions/permissions.ts';

describe('permissions', () => {
  it('let our page write to the clipboard and connect to its shop', () => {
    expect(isGranted('clipboard-sanitized-write', 'app://numdesk/buy-number')).toBe(true);
    expect(isGranted('loopback-network', 'app://numdesk')).toBe(true);
  });

  it.each(['clipboard-read', 'media', 'geolocation', 'notifications', 'openExternal', 'fullscreen', 'usb', 'unknown'])(
    'deny %s',
    (permission) => {
      expect(isGranted(permission, 'app://numdesk/')).toBe(false);
    },
  );

  it('deny everything to any other page', () => {
    expect(isGranted('clipboard-sanitized-write', 'https://shop.example/')).toBe(false);
    expect(isGranted('clipboard-sanitized-write', '')).toBe(false);
  });
});
