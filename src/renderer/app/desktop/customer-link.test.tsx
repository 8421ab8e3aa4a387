import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Desktop } from '#renderer/platform/platform.ts';
import { useUnsavedInputs, type UnsavedInput } from '#renderer/ui/unsaved/unsaved.store.ts';
import { CustomerLink } from './customer-link.tsx';

it('a customer’s account tells the client when it holds input that is not saved, and when it no longer does', () => {
  const told: boolean[] = [];
  const desktop = { kind: 'customer', reportUnsaved: async (unsaved: boolean) => void told.push(unsaved) };
  render(<CustomerLink desktop={desktop as Partial<Desktop> as Desktop} />);
  const { hold, drop } = useUnsavedInputs.getState();
  const title: UnsavedInput = { scope: 'record' };
  const message: UnsavedInput = { scope: 'record' };
  act(() => {
    hold(title);
    hold(message);
  });
  act(() => drop([title]));
  expect(told).toEqual([false, true]);
  act(() => drop([message]));
  expect(told).toEqual([false, true, false]);
});
