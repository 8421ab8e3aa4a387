import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { createCodeAlert } from './code-alert.ts';
import { useCodeSound } from './code-sound.store.ts';

const at = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const coded = (codes: string[], id = 7, secondsAgo = 0) =>
  ({
    id,
    status: 'received',
    code: codes.at(-1) ?? null,
    messages: codes.map((code) => ({ code, text: code, received_at: at(secondsAgo) })),
  }) as unknown as PhoneNumber;

const showBadge = vi.fn<(count: number) => void>();
const chime = vi.fn<(code: string) => Promise<void>>(() => Promise.resolve());
let alert: ReturnType<typeof createCodeAlert>;

beforeEach(() => {
  document.title = 'Buy number · Numdesk';
  useCodeSound.getState().turn(true);
  alert = createCodeAlert({ showBadge }, chime);
});
afterEach(() => {
  alert.stop();
  vi.restoreAllMocks();
  showBadge.mockClear();
  chime.mockClear();
  chime.mockResolvedValue();
});
const lookAway = () => vi.spyOn(document, 'hasFocus').mockReturnValue(false);
const lookAgain = () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  window.dispatchEvent(new Event('focus'));
};

it('a code that arrives without focus is shown in the title until the tab has focus again', () => {
  lookAway();
  alert.arrived(coded(['482913']));
  expect(document.title).toBe('(1) 482913 · Numdesk');
  alert.arrived(coded(['555000'], 8));
  expect(document.title).toBe('(2) 555000 · Numdesk');
  expect(showBadge).toHaveBeenLastCalledWith(2);
  lookAgain();
  expect(document.title).toBe('Buy number · Numdesk');
  expect(showBadge).toHaveBeenLastCalledWith(0);
});

it('a code that arrives with focus plays the sound and leaves the title alone', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  alert.arrived(coded(['482913']));
  expect(document.title).toBe('Buy number · Numdesk');
  expect(chime).toHaveBeenCalledTimes(1);
});

it('each code is announced once, and an old one not at all', () => {
  alert.arrived(coded(['482913']));
  alert.arrived(coded(['482913']));
  expect(chime).toHaveBeenCalledTimes(1);
  alert.arrived(coded(['482913', '730164']));
  expect(chime).toHaveBeenCalledTimes(2);
  alert.arrived(coded(['1'], 9, 600));
  expect(chime).toHaveBeenCalledTimes(2);
});

it('plays nothing when the sound is off, which is saved', () => {
  useCodeSound.getState().turn(false);
  alert.arrived(coded(['482913']));
  expect(chime).not.toHaveBeenCalled();
  expect(localStorage.getItem('n_code_sound')).toBe('off');
});

it('is cleared when another tab of the shop has focus', async () => {
  lookAway();
  alert.arrived(coded(['482913']));
  const other = new BroadcastChannel('n_codes_seen');
  other.postMessage('seen');
  await vi.waitFor(() => expect(document.title).toBe('Buy number · Numdesk'));
  other.close();
});

it('announces codes where the browser refuses channels between tabs', () => {
  const refusing = function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('BroadcastChannel', refusing);
  const alone = createCodeAlert({ showBadge }, chime);
  vi.unstubAllGlobals();
  alone.arrived(coded(['482913'], 12));
  expect(chime).toHaveBeenCalledOnce();
  alone.stop();
});
