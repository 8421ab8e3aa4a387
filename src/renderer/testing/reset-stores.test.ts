import { expect, it } from 'vitest';
import type { StoreApi } from 'zustand';
import { resetStores } from './reset-stores.ts';

type Store = Pick<StoreApi<object>, 'getState' | 'setState' | 'getInitialState'>;
const files = import.meta.glob<Record<string, unknown>>('../**/*.store.ts', { eager: true });
const isStore = (exported: unknown): exported is Store =>
  typeof exported === 'function' && 'getInitialState' in exported && 'setState' in exported;
const stores = Object.entries(files).map(([file, exports]) => ({ file, store: Object.values(exports).find(isStore) }));

it.each(stores)('state that a test left in $file is reset', ({ store }) => {
  if (!store) throw new Error('no store is in it');
  store.setState({ left: true });
  resetStores();
  expect(store.getState()).toBe(store.getInitialState());
});
