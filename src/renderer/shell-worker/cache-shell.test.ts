import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isHandled, respond, staticFiles } from './respond.ts';
import { cacheShell, deleteOldShells } from './cache-shell.ts';
import { createMemoryCaches, origin } from './testing/memory-caches.ts';

/** What the shop currently serves; a test releases another build by changing it. */
let served: Record<string, string>;
let networkUp: boolean;
const release = (build: string) => {
  served = Object.fromEntries(staticFiles.map((path) => [path, path]));
  served['/shell'] = `page of ${build}`;
  served[`/assets/${build}.js`] = build;
};
const shellOf = (build: string) => ({ version: build, files: [`/assets/${build}.js`] });
const serve = (path: string) => (served[path] === undefined ? undefined : new Response(served[path]));
const fetched = vi.fn<(request: Request) => Promise<Response>>();

/** As in a worker, where a URL may be relative to the origin. */
class WorkerRequest extends Request {
  constructor(address: string | Request, init?: RequestInit) {
    super(typeof address === 'string' ? new URL(address, origin) : address, init);
  }
}
/** Only browsers can create a request with mode `navigate`. */
const opening = (path: string) => Object.defineProperty(new WorkerRequest(path), 'mode', { value: 'navigate' });
const textOf = async (response: Promise<Response>) => (await response).text();

beforeEach(() => {
  networkUp = true;
  release('one');
  fetched.mockReset();
  fetched.mockImplementation(async ({ url }) => {
    if (!networkUp) throw new TypeError('no network');
    return serve(new URL(url).pathname) ?? new Response('not found', { status: 404 });
  });
  vi.stubGlobal('Request', WorkerRequest);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

describe('caching the shell', () => {
  it('caches the page, the static files and the build’s own, and nothing else', async () => {
    const { caches, paths } = createMemoryCaches(serve);
    await cacheShell(caches, shellOf('one'));
    expect(paths()).toEqual({ 'shell-one': ['/shell', ...staticFiles, '/assets/one.js'] });
  });

  it('is all or nothing: with a file missing, only the previous build stays cached', async () => {
    const { caches, paths } = createMemoryCaches(serve);
    await cacheShell(caches, shellOf('one'));
    release('two');
    delete served['/assets/two.js'];
    await expect(cacheShell(caches, shellOf('two'))).rejects.toThrow('/assets/two.js');
    expect(Object.keys(paths())).toEqual(['shell-one']);
  });

  it('deletes all builds but the current and the previous one, and no cache of others', async () => {
    const { caches, paths } = createMemoryCaches(serve);
    await caches.open('of-someone-else');
    for (const build of ['one', 'two', 'three', 'four']) {
      release(build);
      await cacheShell(caches, shellOf(build));
      await deleteOldShells(caches);
    }
    expect(Object.keys(paths())).toEqual(['of-someone-else', 'shell-three', 'shell-four']);
  });
});

describe('responding to a page', () => {
  it('serves a tab of the previous build its files, which the shop no longer has', async () => {
    const { caches } = createMemoryCaches(serve);
    await cacheShell(caches, shellOf('one'));
    release('two');
    await cacheShell(caches, shellOf('two'));
    await deleteOldShells(caches);
    expect(await textOf(respond(new WorkerRequest('/assets/one.js'), caches, 'two'))).toBe('one');
    expect(await textOf(respond(new WorkerRequest('/assets/two.js'), caches, 'two'))).toBe('two');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('caches a file of the build that is requested later, but no error response', async () => {
    const { caches, paths } = createMemoryCaches(serve);
    served['/assets/hindi.js'] = 'hindi';
    expect(await textOf(respond(new WorkerRequest('/assets/hindi.js'), caches, 'one'))).toBe('hindi');
    expect((await respond(new WorkerRequest('/assets/gone.js'), caches, 'one')).status).toBe(404);
    networkUp = false;
    expect(await textOf(respond(new WorkerRequest('/assets/hindi.js'), caches, 'one'))).toBe('hindi');
    expect(paths()).toEqual({ 'shell-one': ['/assets/hindi.js'] });
  });

  it('opens pages from the network, and caches none of them', async () => {
    const { caches, paths } = createMemoryCaches(serve);
    await cacheShell(caches, shellOf('one'));
    const before = paths();
    served['/recharge'] = 'a page with money on it';
    expect(await textOf(respond(opening('/recharge'), caches, 'one'))).toBe('a page with money on it');
    expect(paths()).toEqual(before);
  });

  it('opens every page from the newest cached shell when offline', async () => {
    const { caches } = createMemoryCaches(serve);
    await cacheShell(caches, shellOf('one'));
    release('two');
    await cacheShell(caches, shellOf('two'));
    networkUp = false;
    expect(await textOf(respond(opening('/recharge'), caches, 'two'))).toBe('page of two');
    expect(await textOf(respond(new WorkerRequest('/favicon.svg'), caches, 'two'))).toBe('/favicon.svg');
  });

  it('fails as the network does when nothing is cached', async () => {
    networkUp = false;
    const { caches } = createMemoryCaches(serve);
    await expect(respond(opening('/'), caches, 'one')).rejects.toThrow('no network');
  });
});

describe('the worker', () => {
  const handles = (path: string, more: Partial<Pick<Request, 'method' | 'mode'>> = {}) =>
    isHandled({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...more }, origin);

  it.each(['/assets/index-1.js', '/first-paint.js', '/favicon.svg', '/profile.svg'])('handles %s', (path) => {
    expect(handles(path)).toBe(true);
  });
  it('handles a page that is opened', () => {
    expect(handles('/recharge?id=1', { mode: 'navigate' })).toBe(true);
  });
  it.each(['/api/user/auth-data', '/stubs/handler_api.php', '/avatars/x', '/icons/wa.svg', '/openapi.json', '/sw.js'])(
    'never handles %s, however it is requested',
    (path) => {
      expect([handles(path), handles(path, { mode: 'navigate' })]).toEqual([false, false]);
    },
  );
  it('handles nothing that is sent, and nothing of another site', () => {
    expect(handles('/recharge', { mode: 'navigate', method: 'POST' })).toBe(false);
    expect(handles('https://other.test/assets/index-1.js')).toBe(false);
  });
});
