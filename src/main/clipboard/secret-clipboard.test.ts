import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSecretClipboard } from '#main/clipboard/secret-clipboard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A clipboard of Electron 33, or of 45 which answers later. */
function clipboard({ later }: { later: boolean }) {
  let text = '';
  const answer = <T>(value: T) => (later ? Promise.resolve(value) : value);
  return {
    readText: () => answer(text),
    writeText: (next: string) => {
      text = next;
      return later ? Promise.resolve() : undefined;
    },
    clear: () => {
      text = '';
    },
    text: () => text,
  };
}

describe.each([{ later: false }, { later: true }])(
  'a secret on a clipboard that answers later: $later',
  ({ later }) => {
    it('is cleared after a minute', async () => {
      const system = clipboard({ later });
      const secrets = createSecretClipboard(system);
      await secrets.copy('hunter2');
      await vi.advanceTimersByTimeAsync(59_999);
      expect([system.text(), secrets.holds()]).toEqual(['hunter2', true]);
      await vi.advanceTimersByTimeAsync(1);
      expect([system.text(), secrets.holds()]).toEqual(['', false]);
    });

    it('stays a minute after it was copied again', async () => {
      const system = clipboard({ later });
      const secrets = createSecretClipboard(system);
      await secrets.copy('first');
      await vi.advanceTimersByTimeAsync(40_000);
      await secrets.copy('second');
      await vi.advanceTimersByTimeAsync(40_000);
      expect(system.text()).toBe('second');
      await vi.advanceTimersByTimeAsync(20_000);
      expect(system.text()).toBe('');
    });

    it('leaves what was copied since', async () => {
      const system = clipboard({ later });
      await createSecretClipboard(system).copy('hunter2');
      await system.writeText('a shopping list');
      await vi.advanceTimersByTimeAsync(120_000);
      expect(system.text()).toBe('a shopping list');
    });

    it('is cleared at once when the client locks or ends, and nothing else is', async () => {
      const system = clipboard({ later });
      const secrets = createSecretClipboard(system);
      await system.writeText('a shopping list');
      await secrets.clear();
      expect(system.text()).toBe('a shopping list');
      await secrets.copy('code 1\ncode 2');
      await system.writeText('code 1\r\ncode 2');
      await secrets.clear();
      expect(system.text()).toBe('');
    });
  },
);

it('a clipboard that cannot be read is left alone', async () => {
  const system = clipboard({ later: true });
  const secrets = createSecretClipboard({ ...system, readText: () => Promise.reject(new Error('busy')) });
  await secrets.copy('hunter2');
  await secrets.clear();
  expect(secrets.holds()).toBe(false);
});
