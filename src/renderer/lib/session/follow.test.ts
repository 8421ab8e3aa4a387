import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { Problem } from '#shared/problem.ts';
import { useEnded } from './ended.store.ts';
import { createSessionControl } from './session-control.ts';
import { useSessionStore } from './session.store.ts';
import { openTokens } from './tokens.ts';

/** A tab that follows what other tabs remember. */
async function openTab(remembered: string | null) {
  const platform = createFakePlatform({ token: remembered });
  const tokens = await openTokens(platform);
  const client = new QueryClient();
  const session = createSessionControl(tokens, client);
  platform.watchToken(session.follow);
  useSessionStore.getState().start(tokens.current());
  useSessionStore.setState({ verified: tokens.current() !== null, sentHome: false });
  client.setQueryData(['numbers'], 'of the one before');
  return { tokens, session, client, elsewhere: platform.rememberElsewhere };
}
const here = () => {
  const { token, verified, sentHome } = useSessionStore.getState();
  return { token, verified, sentHome };
};

it('a log-out in another tab is one here: nobody, home, and nothing left of what was fetched', async () => {
  const { elsewhere, client } = await openTab('asha');
  elsewhere(null);
  expect(here()).toEqual({ token: null, verified: false, sentHome: true });
  expect(client.getQueryData(['numbers'])).toBeUndefined();
});

it('a log-in in another tab is one here, to be confirmed', async () => {
  const { elsewhere } = await openTab(null);
  elsewhere('asha');
  expect(here()).toEqual({ token: 'asha', verified: false, sentHome: false });
});

it('another account in another tab takes this one over, with none of the first one’s data', async () => {
  const { elsewhere, client } = await openTab('asha');
  elsewhere('ravi');
  expect(here()).toMatchObject({ token: 'ravi', verified: false });
  expect(client.getQueryData(['numbers'])).toBeUndefined();
});

it('a session of this tab alone stays, and so does one an admin stepped into', async () => {
  const { elsewhere, session, tokens } = await openTab('admin');
  session.impersonate('customer');
  elsewhere(null);
  expect(here().token).toBe('customer');
  await session.signIn('mine', false);
  elsewhere('other');
  expect(tokens.current()).toBe('mine');
});

it('why an earlier session ended is no longer said once another tab has logged in', async () => {
  const { elsewhere } = await openTab(null);
  useEnded.getState().tell(new Problem('signed_out'));
  elsewhere('asha');
  expect(useEnded.getState().reason).toBeUndefined();
});
