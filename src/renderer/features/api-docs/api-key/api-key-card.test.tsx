import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { goOffline, waitingButtons } from '#renderer/testing/offline.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { ApiKeyCard } from './api-key-card.tsx';

const existing = { hint: 'w3Zk', created_at: '2026-11-20T10:00:00.000Z', last_used_at: null };

async function show(answers: FakeAnswers, onCreated = vi.fn<(key: string) => void>()) {
  const services = await createFakeServices(answers);
  renderWith(services, <ApiKeyCard onCreated={onCreated} />);
  return { services, onCreated, user: userEvent.setup() };
}

it('shows a new key once and passes it on, later shows only its last characters', async () => {
  const { user, onCreated, services } = await show({
    'GET /api/user/api-key': { body: { api_key: null } },
    'POST /api/user/api-key': { body: { api_key: existing, key: 'abcdefw3Zk' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('abcdefw3Zk')).toBeVisible();
  expect(onCreated).toHaveBeenCalledExactlyOnceWith('abcdefw3Zk');
  expect(screen.getByText('w3Zk')).toBeVisible();
  expect(screen.getByText('Not used yet')).toBeVisible();
  expect(services.sent.at(-1)?.headers).toHaveProperty('Idempotency-Key');
});

afterEach(() => goOffline(false));

it('disables replacing and revoking a key while offline, and says why', async () => {
  await show({ 'GET /api/user/api-key': { body: { api_key: existing } } });
  await screen.findByRole('button', { name: 'Revoke key' });
  goOffline();
  expect(waitingButtons()).toEqual(['Replace key', 'Revoke key']);
});

it('asks before a key is replaced or revoked, and does nothing when declined', async () => {
  const { user, services } = await show({
    'GET /api/user/api-key': { body: { api_key: existing } },
    'DELETE /api/user/api-key': { body: { api_key: null } },
  });
  await user.click(await screen.findByRole('button', { name: 'Replace key' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('stops working immediately');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await user.click(screen.getByRole('button', { name: 'Revoke key' }));
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(services.sent.map(({ method }) => method)).toEqual(['GET']);

  await user.click(screen.getByRole('button', { name: 'Revoke key' }));
  await user.click(screen.getByRole('button', { name: 'Revoke key' }));
  expect(await screen.findByRole('button', { name: 'Create key' })).toBeVisible();
});

it('shows an error when the key could not be created', async () => {
  const { user } = await show({
    'GET /api/user/api-key': { body: { api_key: null } },
    'POST /api/user/api-key': { status: 500, body: { code: 'unexpected', message: '' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});
