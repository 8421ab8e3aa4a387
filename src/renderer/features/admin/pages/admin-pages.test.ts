import { describe, expect, it } from 'vitest';
import { adminPages, bottomBarPaths, hrefOf, pagesOf, pathBelowAdmin } from './admin-pages.ts';

describe('the pages of the admin panel', () => {
  it('have the paths of the specification', () => {
    expect(adminPages.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '',
        'orders',
        'services',
        'add-server',
        'add-service',
        'add-direct',
        'menu',
        'analytics',
        'seo',
        'readymade-accounts',
        'theme',
        'payment-settings',
        'notifications',
        'website-footer',
        'settings',
        'tickets',
      ]),
    );
  });

  it('are offered to a role that may open them, when they exist', () => {
    const paths = pagesOf('support', (path) => path !== 'orders').map(({ path }) => path);
    expect(paths).toContain('');
    expect(paths).not.toContain('orders');
    expect(paths).not.toContain('add-server');
    expect(pagesOf('owner', () => true)).toHaveLength(adminPages.length);
  });

  it('stand in the bar of a phone as the specification names them, without tickets', () => {
    expect(bottomBarPaths.map((path) => hrefOf({ path }))).toEqual([
      '/admin',
      '/admin/orders',
      '/admin/services',
      '/admin/menu',
    ]);
  });

  it('never share the key that leads to them', () => {
    const keys = adminPages.flatMap((page) => ('goKey' in page ? [page.goKey] : []));
    expect(keys.toSorted()).toEqual(['a', 'c', 'm', 'o', 'p', 'r', 's', 't', 'u']);
  });

  it.each([
    ['/admin', ''],
    ['/admin/', ''],
    ['/Admin/Orders/', 'orders'],
    ['/admin/orders', 'orders'],
  ])('are found by their address: %s', (address, path) => {
    expect(pathBelowAdmin(address)).toBe(path);
  });
});
