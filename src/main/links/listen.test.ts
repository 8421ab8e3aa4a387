import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { listenToLinks } from '#main/links/listen.ts';

function listening(args: string[], isPackaged = true) {
  const registered: string[] = [];
  const app = Object.assign(new EventEmitter(), {
    isPackaged,
    setAsDefaultProtocolClient: (scheme: string) => registered.push(scheme) > 0,
  });
  const takeLinks = listenToLinks(app as unknown as Parameters<typeof listenToLinks>[0], args);
  return { app, registered, takeLinks };
}

const first = 'numdesk://shop.example/admin';
const second = 'numdesk://shop.example/tickets';

describe('links that the system hands over', () => {
  it('wait until they can be opened: of the start, of macOS and of a second start', () => {
    const { app, takeLinks } = listening(['--hidden', first]);
    const preventDefault = vi.fn<() => void>();
    app.emit('open-url', { preventDefault }, second);
    app.emit('second-instance', {}, ['numdesk.exe', '--allow-file-access', first]);
    const heard: string[] = [];
    takeLinks((text) => heard.push(text));
    expect(heard).toEqual([first, second, first]);
    expect(preventDefault).toHaveBeenCalledOnce();
    app.emit('second-instance', {}, ['numdesk.exe', second]);
    expect(heard).toEqual([first, second, first, second]);
  });

  it('are one per start, and a start without one has none', () => {
    const { app, takeLinks } = listening(['.', 'https://shop.example/']);
    const heard: string[] = [];
    takeLinks((text) => heard.push(text));
    app.emit('second-instance', {}, ['numdesk', 'NUMDESK://shop.example/', second]);
    app.emit('second-instance', {}, ['numdesk', '--hidden']);
    expect(heard).toEqual(['NUMDESK://shop.example/']);
  });

  it('are asked for by an installed app only', () => {
    expect(listening([]).registered).toEqual(['numdesk']);
    expect(listening([], false).registered).toEqual([]);
  });
});
