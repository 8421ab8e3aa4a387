import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Sent } from '#shared/client.ts';
import { Problem } from '#shared/problem.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import type { PushBrowser } from '#renderer/platform/push-browser.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { PushOptIn } from './push-opt-in.tsx';

const address = { endpoint: 'https://push.example.com/1', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };

type Browser = { blocked?: boolean; answer?: 'yes' | 'no' | 'unreachable'; subscribed?: boolean };

function browserOf({ blocked = false, answer = 'yes', subscribed = false }: Browser): PushBrowser {
  let held = subscribed;
  return {
    ready: async () => {},
    permission: () => (blocked ? 'denied' : held ? 'granted' : 'default'),
    find: async () => (held ? address : undefined),
    subscribe: async () => {
      if (answer === 'unreachable') throw new Error('no push service');
      held = answer === 'yes';
      return held ? address : undefined;
    },
    unsubscribe: async () => void (held = false),
  };
}

type Known = { endpoint: string; locale: 'en' | 'hi'; show_code: boolean } | null;

async function optIn(browser: Browser, known: Known = null, push = browserOf(browser)) {
  const services = await createFakeServices(
    {
      'GET /api/user/push': { body: { public_key: 'key', subscription: known } },
      'POST /api/user/push': ({ body }: Sent) => ({ body: { subscription: body } }),
      'DELETE /api/user/push': { body: { subscription: null } },
    },
    createFakePlatform({ push }),
  );
  useSessionStore.setState({ verified: true });
  renderWith(services, <PushOptIn />);
  return services;
}
const here = { endpoint: address.endpoint, locale: 'en', show_code: false } as const;
const changes = (sent: Sent[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);

afterEach(() => useToasts.setState({ shown: [] }));

it('is off until it is turned on, and then hides the code on the lock screen', async () => {
  const { sent } = await optIn({});
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
  expect(changes(sent)).toEqual([['POST', { ...address, locale: 'en', show_code: false }]]);
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

it('shows the code only when that is switched on', async () => {
  const { sent } = await optIn({ subscribed: true }, here);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Show the code in the notification' }));
  await waitFor(() => expect(changes(sent)).toEqual([['POST', { ...address, locale: 'en', show_code: true }]]));
  await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked());
});

it('is turned off in this browser and on the server', async () => {
  const { sent } = await optIn({ subscribed: true }, here);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(changes(sent).map(([method]) => method)).toEqual(['DELETE']);
});

it('is off in a browser whose subscription belongs to an earlier session', async () => {
  await optIn({ subscribed: true }, null);
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
});

it.each([
  ['no', 'Notifications were not allowed. Nothing was changed.'],
  ['unreachable', 'Alerts are not available right now. Try again later.'],
] as const)('says so when the answer is: %s', async (answer, words) => {
  const { sent } = await optIn({ answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(useToasts.getState().shown).toEqual([]);
  expect(changes(sent)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

it('explains how to allow notifications that the browser blocks', async () => {
  await optIn({ blocked: true });
  expect(await screen.findByText(/Notifications are blocked for this site/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('sends the current language to the server', async () => {
  const { sent } = await optIn({ subscribed: true }, { ...here, locale: 'hi', show_code: true });
  await waitFor(() => expect(changes(sent)).toEqual([['POST', { ...address, locale: 'en', show_code: true }]]));
});

it('is shown immediately in a browser that was never asked and has no worker yet, and fetches its key when it is turned on', async () => {
  const neverReady = { ...browserOf({}), ready: () => new Promise<never>(() => {}) };
  const { sent } = await optIn({}, null, neverReady);
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(changes(sent)).toEqual([['POST', { ...address, locale: 'en', show_code: false }]]));
});

it('keeps its space until its state is known, and disappears when the state cannot be loaded', async () => {
  let start = () => {};
  const ready = new Promise<void>((resolve) => (start = resolve));
  const services = await createFakeServices(
    { 'GET /api/user/push': { status: 500, body: new Problem('unexpected').toBody() } },
    createFakePlatform({ push: { ...browserOf({ subscribed: true }), ready: () => ready } }),
  );
  useSessionStore.setState({ verified: true });
  const { container } = renderWith(services, <PushOptIn />);
  expect(container).not.toBeEmptyDOMElement();
  expect(container).toHaveTextContent(/^$/);
  start();
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});

it('is not shown in a browser without push', async () => {
  const services = await createFakeServices({});
  useSessionStore.setState({ verified: true });
  const { container } = renderWith(services, <PushOptIn />);
  expect(container).toBeEmptyDOMElement();
  expect(services.sent).toEqual([]);
});
