import { join, resolve, sep } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentTypeOf, findServedFile } from '#main/protocol/served-file.ts';

const folder = resolve('some', 'renderer');
const index = join(folder, 'index.html');

describe('the file for a URL', () => {
  it.each(['app://numdesk', 'app://numdesk/', 'app://numdesk/buy-number', 'app://numdesk/admin/users?search=a.b#c.d'])(
    'is the page for the screen %s',
    (address) => {
      expect(findServedFile(folder, address)).toBe(index);
    },
  );

  it('is the named file of the build', () => {
    expect(findServedFile(folder, 'app://numdesk/assets/main-x1.js?v=2')).toBe(join(folder, 'assets', 'main-x1.js'));
    expect(findServedFile(folder, 'app://numdesk/assets/a%20b.svg')).toBe(join(folder, 'assets', 'a b.svg'));
    const here = import.meta.dirname;
    expect(findServedFile(here, 'app://numdesk/served-file.ts')).toBe(join(here, 'served-file.ts'));
  });

  it('is the page for a screen with a dot that there is none of: the window must not be without our page', () => {
    expect(findServedFile(folder, 'app://numdesk/admin/a.js')).toBe(index);
    expect(findServedFile(folder, 'app://numdesk/price-list.pdf')).toBe(index);
  });

  it('stays inside the folder for paths with dots', () => {
    expect(findServedFile(folder, 'app://numdesk/../../assets/package.json')).toBe(
      join(folder, 'assets', 'package.json'),
    );
    expect(findServedFile(folder, 'app://numdesk/%2e%2e/assets/package.json')).toBe(
      join(folder, 'assets', 'package.json'),
    );
  });

  it.each([
    'app://numdesk/..%2f..%2fpackage.json',
    'app://numdesk/assets/..%2F..%2F..%2Fetc%2Fpasswd',
    'app://numdesk/..%2Frenderer-secret/key.txt',
    'app://numdesk/..%5c..%5cpackage.json',
    'app://numdesk/C:/Windows/win.ini',
    'app://numdesk/index.html%00.js',
    'app://numdesk/%zz.js',
    'app://elsewhere/index.html',
    'file:///etc/passwd',
    'not an address',
  ])('is undefined for %s', (address) => {
    expect(findServedFile(folder, address)).toBeUndefined();
  });

  it('is never outside the folder, for any path', () => {
    const piece = fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '%2f',
      '/',
      '%5c',
      '%00',
      '%25',
      ':',
      'a',
      'b.js',
      '?',
      '#',
      '@',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const file = findServedFile(folder, `app://numdesk/${pieces.join('')}`);
        expect(file === undefined || file.startsWith(folder + sep)).toBe(true);
      }),
    );
  });
});

describe('the content type', () => {
  it('is exact for the page’s files, ignoring case', () => {
    expect(contentTypeOf('a/index.HTML')).toBe('text/html; charset=utf-8');
    expect(contentTypeOf('main.js')).toBe('text/javascript; charset=utf-8');
    expect(contentTypeOf('inter.woff2')).toBe('font/woff2');
  });

  it('is application/octet-stream for anything else', () => {
    expect(contentTypeOf('notes.exe')).toBe('application/octet-stream');
  });
});
