import { describe, expect, it } from 'vitest';
import { readShopAddress } from '#main/shop-address.ts';

describe("a shop's address", () => {
  it.each([
    ['https://shop.example', 'https://shop.example'],
    ['  https://Shop.Example/login?next=/#top ', 'https://shop.example'],
    ['shop.example', 'https://shop.example'],
    ['shop.example:8443/admin', 'https://shop.example:8443'],
    ['https://shop.example:443', 'https://shop.example'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['https://localhost:3000/', 'https://localhost:3000'],
    ['localhost:3000', 'http://localhost:3000'],
    ['localhost:443', 'http://localhost:443'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['http://shop.localhost', 'http://shop.localhost'],
  ])('"%s" is read as %s', (typed, origin) => {
    expect(readShopAddress(typed)).toEqual({ ok: true, origin });
  });

  it.each([
    ['', /web address/],
    ['   ', /web address/],
    ['my shop', /web address/],
    ['https://', /web address/],
    ['ftp://shop.example', /starts with https/],
    ['file:///etc/passwd', /starts with https/],
    ['app://numdesk', /starts with https/],
    ['https://admin:secret@shop.example', /name and the password/],
    ['https://*.example', /not the name of a site/],
    ['https://a.example;script-src', /not the name of a site/],
    ["https://a.example,'unsafe-inline'", /not the name of a site/],
    ['http://shop.example', /Plain http/],
    ['http://192.168.1.10:3000', /Plain http/],
    ['http://127.0.0.1.evil.example', /Plain http/],
    ['http://localhost.evil.example', /Plain http/],
  ])('"%s" is refused with a reason', (typed, reason) => {
    expect(readShopAddress(typed)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });
});
