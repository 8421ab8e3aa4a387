import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createClosing } from '#main/window/closing.ts';

/** A window whose page may hold input that is not saved: it closes in the order of Electron's events. */
function open({ tray, fullScreen = false }: { tray: () => boolean; fullScreen?: boolean }) {
  const events: string[] = [];
  const app = Object.assign(new EventEmitter(), {
    quit: () => {
      events.push('quit');
      app.emit('before-quit');
    },
  });
  const page = { unsaved: false, staysWhenAsked: false };
  const elsewhere = { unsaved: false };
  const window = Object.assign(new EventEmitter(), {
    webContents: new EventEmitter(),
    isFullScreen: () => fullScreen,
    setFullScreen: () => {
      events.push('leaves full screen');
      fullScreen = false;
      window.emit('leave-full-screen');
    },
    hide: () => void events.push('hides'),
  });
  const cancelable = () => {
    const event = { defaultPrevented: false, preventDefault: () => void (event.defaultPrevented = true) };
    return event;
  };
  window.webContents.on('will-prevent-unload', (event: { preventDefault: () => void }) => {
    if (!page.staysWhenAsked) event.preventDefault();
  });
  const updater = new EventEmitter();
  const asksFirst = () => elsewhere.unsaved && events.push('asks') > 0;
  const onEnd = () => void events.push('ends');
  const watch = createClosing({ app, autoUpdater: updater, hides: tray, asksFirst, onEnd } as never);
  watch(window as never);
  const close = () => {
    const closing = cancelable();
    window.emit('close', closing);
    if (closing.defaultPrevented) return;
    const leaving = cancelable();
    if (page.unsaved) window.webContents.emit('will-prevent-unload', leaving);
    if (page.unsaved && !leaving.defaultPrevented) return;
    events.push('closed');
    window.emit('closed');
  };
  return { app, updater, page, elsewhere, events, close, destroy: () => window.emit('closed') };
}

describe('closing the window', () => {
  it('hides it where a tray is shown, and asks nothing', () => {
    const { close, events, page } = open({ tray: () => true });
    Object.assign(page, { unsaved: true, staysWhenAsked: true });
    close();
    expect(events).toEqual(['hides']);
  });

  it('leaves full screen first', () => {
    const { close, events } = open({ tray: () => true, fullScreen: true });
    close();
    expect(events).toEqual(['leaves full screen', 'hides']);
  });

  it('ends the client where none is shown', () => {
    const { close, events } = open({ tray: () => false });
    close();
    expect(events).toEqual(['closed', 'ends', 'quit']);
  });

  it('ends nothing when the person stays for what is not saved', () => {
    const { close, destroy, events, page } = open({ tray: () => false });
    Object.assign(page, { unsaved: true, staysWhenAsked: true });
    close();
    destroy();
    expect(events).toEqual([]);
  });

  it('asks first where its end loses input of another window, and nowhere else', () => {
    const { app, close, events, elsewhere } = open({ tray: () => false });
    elsewhere.unsaved = true;
    close();
    expect(events).toEqual(['asks']);
    app.quit();
    close();
    expect(events).toEqual(['asks', 'quit', 'closed']);
    const hiding = open({ tray: () => true });
    hiding.elsewhere.unsaved = true;
    hiding.close();
    expect(hiding.events).toEqual(['hides']);
  });

  it('happens for good when the app quits, tray or not', () => {
    const { app, close, events } = open({ tray: () => true });
    app.quit();
    close();
    expect(events).toEqual(['quit', 'closed']);
  });

  it('happens for good when an update on macOS closes the windows before it quits', () => {
    const { updater, close, events } = open({ tray: () => true });
    updater.emit('before-quit-for-update');
    close();
    expect(events).toEqual(['closed']);
  });

  it('hides again after the person stayed instead of quitting', () => {
    const { app, close, events, page } = open({ tray: () => true });
    Object.assign(page, { unsaved: true, staysWhenAsked: true });
    app.quit();
    close();
    close();
    expect(events).toEqual(['quit', 'hides']);
  });

  it('follows a tray that went away', () => {
    let shown = true;
    const { close, events } = open({ tray: () => shown });
    close();
    shown = false;
    close();
    expect(events).toEqual(['hides', 'closed', 'ends', 'quit']);
  });

  it('by the shell itself, when another takes its place, ends nothing', () => {
    const { destroy, events } = open({ tray: () => false });
    destroy();
    expect(events).toEqual([]);
  });
});
