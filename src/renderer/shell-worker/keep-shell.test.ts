import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, isKept, looseFiles } from './answer.ts';
import { forgetOldShells, keepShell } from './keep-shell.ts';
import { createMemoryCaches, origin } from './testing/memory-caches.ts';

/** What the shop serves right now; a test releases another build by changing it. */
let served: Record<string, string>;
let networkUp: boolean;
const release = (build: string) => {
  served = Object.fromEntries(looseFiles.map((path) => [path, path]));
  served['/shell'] = `page of ${build}`;
  served[`/assets/${build}.js`] = build;
};
const shellOf = (build: string) => ({ version: build, files: [`/assets/${build}.js`] });
const serve = (path: string) => (served[path] === undefined ? undefined : new Response(served[path]));
const fetched = vi.fn<(request: Request) => Promise<Response>>();

/** As in a worker, where an address may be written without the origin. */
class WorkerRequest extends Request {
  constructor(address: string | Request, init?: RequestInit) {
    super(typeof address === 'string' ? new URL(address, origin) : address, init);
  }
}
/** Nobody can make a request that opens a page: only browsers do. */
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

describe('keeping the shell', () => {
  it('keeps the page, the loose files and the build’s own, and nothing else', async () => {
    const { caches, paths } = createMemoryCaches(serve);
    await keepShell(caches, shellOf('one'));
    expect(paths()).toEqual({ 'shell-one': ['/shell', ...looseFiles, '/assets/one.js'] });
  });

  it('is all or nothing: a file that is missing leaves the build before it alone in place', async () => {
    const { caches, paths } = createMemoryCaches(serve);
    await keepShell(caches, shellOf('one'));
    release('two');
    delete served['/assets/two.js'];
    await expect(keepShell(caches, shellOf('two'))).rejects.toThrow('/assets/two.js');
    expect(Object.keys(paths())).toEqual(['shell-one']);
  });

  it('lets go of all builds but this one and the one before it, and of no cache that is not ours', async () => {
    const { caches, paths } = createMemoryCaches(serve);
    await caches.open('of-someone-else');
    for (const build of ['one', 'two', 'three', 'four']) {
      release(build);
      await keepShell(caches, shellOf(build));
      await forgetOldShells(caches);
    }
    expect(Object.keys(paths())).toEqual(['of-someone-else', 'shell-three', 'shell-four']);
  });
});

describe('answering a page', () => {
  it('gives a tab of the build before what that was made of, which the shop has no more', async () => {
    const { caches } = createMemoryCaches(serve);
    await keepShell(caches, shellOf('one'));
    release('two');
    await keepShell(caches, shellOf('two'));
    await forgetOldShells(caches);
    expect(await textOf(answer(new WorkerRequest('/assets/one.js'), caches, 'two'))).toBe('one');
    expect(await textOf(answer(new WorkerRequest('/assets/two.js'), caches, 'two'))).toBe('two');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('keeps a file of the build that is asked for later, and no answer that is not one', async () => {
    const { caches, paths } = createMemoryCaches(serve);
    served['/assets/hindi.js'] = 'hindi';
    expect(await textOf(answer(new WorkerRequest('/assets/hindi.js'), caches, 'one'))).toBe('hindi');
    expect((await answer(new WorkerRequest('/assets/gone.js'), caches, 'one')).status).toBe(404);
    networkUp = false;
    expect(await textOf(answer(new WorkerRequest('/assets/hindi.js'), caches, 'one'))).toBe('hindi');
    expect(paths()).toEqual({ 'shell-one': ['/assets/hindi.js'] });
  });

  it('opens pages as the shop has them now, and keeps none of them', async () => {
    const { caches, paths } = createMemoryCaches(serve);
    await keepShell(caches, shellOf('one'));
    const before = paths();
    served['/recharge'] = 'a page with money on it';
    expect(await textOf(answer(opening('/recharge'), caches, 'one'))).toBe('a page with money on it');
    expect(paths()).toEqual(before);
  });

  it('opens every page by the newest shell that is kept when there is no network', async () => {
    const { caches } = createMemoryCaches(serve);
    await keepShell(caches, shellOf('one'));
    release('two');
    await keepShell(caches, shellOf('two'));
    networkUp = false;
    expect(await textOf(answer(opening('/recharge'), caches, 'two'))).toBe('page of two');
    expect(await textOf(answer(new WorkerRequest('/favicon.svg'), caches, 'two'))).toBe('/favicon.svg');
  });

  it('fails as the network does when nothing is kept', async () => {
    networkUp = false;
    const { caches } = createMemoryCaches(serve);
    await expect(answer(opening('/'), caches, 'one')).rejects.toThrow('no network');
  });
});

describe('what the worker has to do with', () => {
  const asked = (path: string, more: Partial<Pick<Request, 'method' | 'mode'>> = {}) =>
    isKept({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...more }, origin);

  it.each(['/assets/index-1.js', '/first-paint.js', '/favicon.svg', '/profile.svg'])('is %s', (path) => {
    expect(asked(path)).toBe(true);
  });
  it('is a page that is opened', () => {
    expect(asked('/recharge?id=1', { mode: 'navigate' })).toBe(true);
  });
  it.each(['/api/user/auth-data', '/stubs/handler_api.php', '/avatars/x', '/icons/wa.svg', '/openapi.json', '/sw.js'])(
    'is never %s, however it is asked for',
    (path) => {
      expect([asked(path), asked(path, { mode: 'navigate' })]).toEqual([false, false]);
    },
  );
  it('is nothing that is sent, and nothing of another site', () => {
    expect(asked('/recharge', { mode: 'navigate', method: 'POST' })).toBe(false);
    expect(asked('https://other.test/assets/index-1.js')).toBe(false);
  });
});
