import { afterEach, expect, it, vi } from 'vitest';
import { watchSystemTheme } from './theme.store.ts';

const { classList } = document.documentElement;
afterEach(() => classList.remove('dark'));

it('the page follows what the system chose between the first paint and the start, and goes on following', () => {
  const system = Object.assign(window.matchMedia(''), { matches: true });
  vi.spyOn(window, 'matchMedia').mockReturnValue(system);
  const stop = watchSystemTheme();
  expect(classList.contains('dark')).toBe(true);
  Object.assign(system, { matches: false });
  system.dispatchEvent(new Event('change'));
  expect(classList.contains('dark')).toBe(false);
  stop();
});
