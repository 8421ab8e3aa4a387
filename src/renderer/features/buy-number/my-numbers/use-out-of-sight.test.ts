import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOutOfSight } from './use-out-of-sight.ts';

afterEach(() => vi.unstubAllGlobals());

it('goes by the last of several changes that are told at once', () => {
  let tell: (seen: boolean[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (seen) => onChange(seen.map((isIntersecting) => ({ isIntersecting })));
      }
      observe() {}
      disconnect() {}
    },
  );
  const { result } = renderHook(() => useOutOfSight({ current: document.body }));
  act(() => tell([false, true]));
  expect(result.current).toBe(false);
  act(() => tell([true, false]));
  expect(result.current).toBe(true);
});
