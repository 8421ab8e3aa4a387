import { expect, test } from 'vitest';
import { deviceOf, knownDeviceOf } from './device.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${windows} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${windows} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge on Windows'],
  [`${windows} numdesk/0.1.0 Chrome/126.0.0.0 Electron/31.0.0 Safari/537.36`, 'Desktop app on Windows'],
  [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.5.0', 'curl'],
  ['unknown', ''],
  ['', ''],
])('%s is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));

test.each([
  ['evil-shop.com/1', undefined],
  ['evil-shop.com/1 (Windows NT 10.0)', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
])('%s is known as %s', (userAgent, device) => expect(knownDeviceOf(userAgent)).toBe(device));
