import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOutOfSight } from './use-out-of-sight.ts';

afterEach(() => vi.unstubAllGlobals());

it('uses the last of several changes reported at once', () => {
  let report: (seen: boolean[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        report = (seen) => onChange(seen.map((isIntersecting) => ({ isIntersecting })));
      }
      observe() {}
      disconnect() {}
    },
  );
  const { result } = renderHook(() => useOutOfSight({ current: document.body }));
  act(() => report([false, true]));
  expect(result.current).toBe(false);
  act(() => report([true, false]));
  expect(result.current).toBe(true);
});
