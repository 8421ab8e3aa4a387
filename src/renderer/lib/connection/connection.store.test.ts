import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useConnection, useOnline } from './connection.store.ts';

it.each([
  ['a visitor has no connection and needs none', { state: 'idle', networkUp: true, answering: true }, true],
  ['the connection is blocked but requests get through', { state: 'lost', networkUp: true, answering: true }, true],
  ['neither gets through', { state: 'lost', networkUp: true, answering: false }, false],
  ['the device has no network', { state: 'connected', networkUp: false, answering: true }, false],
] as const)('when %s, online is %o → %s', (_, facts, online) => {
  useConnection.setState(facts);
  expect(renderHook(useOnline).result.current).toBe(online);
});
