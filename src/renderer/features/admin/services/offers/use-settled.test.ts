import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSettled } from './use-settled.ts';

it('follows a value to none', async () => {
  const { result, rerender } = renderHook(({ value }) => useSettled(value), {
    initialProps: { value: { margin: 30 } as { margin: number } | undefined },
  });
  rerender({ value: undefined });
  await waitFor(() => expect(result.current).toBeUndefined());
});
