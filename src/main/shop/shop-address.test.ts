import { describe, expect, it } from 'vitest';
import { readShopAddress } from '#main/shop/shop-address.ts';

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
  ])('"%s" is parsed as %s', (typed, origin) => {
    expect(readShopAddress(typed)).toEqual({ ok: true, origin });
  });

  it.each([
    ['', 'address_missing'],
    ['   ', 'address_missing'],
    ['my shop', 'address_missing'],
    ['https://', 'address_missing'],
    ['ftp://shop.example', 'address_scheme'],
    ['file:///etc/passwd', 'address_scheme'],
    ['app://numdesk', 'address_scheme'],
    ['https://admin:secret@shop.example', 'address_credentials'],
    ['https://*.example', 'address_host'],
    ['https://a.example;script-src', 'address_host'],
    ["https://a.example,'unsafe-inline'", 'address_host'],
    ['http://shop.example', 'address_insecure'],
    ['http://192.168.1.10:3000', 'address_insecure'],
    ['http://127.0.0.1.evil.example', 'address_insecure'],
    ['http://localhost.evil.example', 'address_insecure'],
  ])('"%s" is refused as %s', (typed, reason) => {
    expect(readShopAddress(typed)).toEqual({ ok: false, reason, params: {} });
  });
});
