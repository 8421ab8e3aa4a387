import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotifier } from '#main/alerts/notifier.ts';

type Fake = EventEmitter & { show: () => void; close: () => void; title: string };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A desktop whose daemon answers each notification with this event. */
function desktop(answer?: readonly [event: string, ...details: unknown[]]) {
  const made: Fake[] = [];
  const clicked: (string | undefined)[] = [];
  const notifier = createNotifier({
    isSupported: () => true,
    create: ({ title = '' }) => {
      const notification: Fake = Object.assign(new EventEmitter(), {
        title,
        show: () => answer && notification.emit(...answer),
        close: vi.fn<() => void>(() => void notification.emit('close')),
      });
      made.push(notification);
      return notification as never;
    },
    icon: 'icon.png',
    onClick: (path) => void clicked.push(path),
  });
  return { notifier, made, clicked };
}
const alert = { title: 'A case', body: 'It needs a look.', path: '/admin/cases?open=7' };

describe('a notification', () => {
  it('was shown, and leads to what it is about when it is clicked', async () => {
    const { notifier, made, clicked } = desktop(['show']);
    expect(await notifier.show(alert)).toEqual({ shown: true });
    made[0]?.emit('click');
    expect(clicked).toEqual(['/admin/cases?open=7']);
  });

  it('about no page leads to the window as it is', async () => {
    const { notifier, made, clicked } = desktop(['show']);
    await notifier.show({ title: '2 new alerts', body: 'Unlock Numdesk to read them.' });
    made[0]?.emit('click');
    expect(clicked).toEqual([undefined]);
  });

  it('that the system refuses tells its words', async () => {
    const { notifier } = desktop(['failed', {}, 'notifications are not allowed']);
    expect(await notifier.show(alert)).toEqual({
      shown: false,
      reason: 'refused_by_system',
      detail: 'notifications are not allowed',
    });
  });

  it('that the system does not answer is told so after seconds', async () => {
    const { notifier } = desktop();
    const result = notifier.show(alert);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await result).toMatchObject({ shown: false, reason: 'no_answer' });
  });

  it('is not attempted where there are none', async () => {
    const create = vi.fn<() => never>();
    const notifier = createNotifier({ isSupported: () => false, create, icon: '', onClick: () => {} });
    expect(await notifier.show(alert)).toMatchObject({ shown: false, reason: 'unsupported' });
    expect(create).not.toHaveBeenCalled();
  });

  it('that groups alerts takes the place of the group before it', async () => {
    const { notifier, made } = desktop(['show']);
    await notifier.show(alert);
    await notifier.show({ ...alert, group: true });
    await notifier.show({ ...alert, group: true });
    expect(made.map(({ close }) => vi.mocked(close).mock.calls.length)).toEqual([0, 1, 0]);
  });

  it('that we close before the system has answered was told: nobody else tells it again', async () => {
    const { notifier } = desktop();
    const group = { ...alert, group: true };
    const replaced = notifier.show(group);
    const crowded = Array.from({ length: 30 }, () => notifier.show(alert));
    const last = notifier.show(group);
    notifier.closeAll();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await Promise.all([replaced, ...crowded, last])).toEqual(Array(32).fill({ shown: true }));
  });

  it('makes room for newer ones: the oldest of more than thirty is closed', async () => {
    const { notifier, made } = desktop(['show']);
    for (let count = 0; count < 31; count += 1) await notifier.show(alert);
    expect(made[0]?.close).toHaveBeenCalledOnce();
    expect(made[1]?.close).not.toHaveBeenCalled();
    notifier.closeAll();
    for (const notification of made) expect(notification.close).toHaveBeenCalledOnce();
  });
});
