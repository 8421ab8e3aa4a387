import { expect, it } from 'vitest';
import { safeHref } from './site-link.tsx';

it.each(['https://t.me/numdesk', 'http://shop.example/terms', 'mailto:help@shop.example', 'tg://resolve?domain=x'])(
  'a configured link may lead to %s',
  (href) => {
    expect(safeHref(href)).toBe(href);
  },
);

it.each(['javascript:alert(1)', 'data:text/html,x', 'https://shop.example@evil.example', 'not an address', ''])(
  'a configured link never runs %j',
  (href) => {
    expect(safeHref(href)).toBeUndefined();
  },
);
