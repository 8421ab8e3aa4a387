import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi, usePlatform } from '#renderer/lib/app-services.tsx';
import { useLocale } from '#renderer/words/locale.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import type { BrowserSubscription, PushBrowser } from '#renderer/platform/push-browser.ts';

const pushKey = ['push'] as const;
const browserKey = ['push-browser'] as const;

/** `none` where a browser cannot be told, or we cannot learn whether it is; `unknown` until we have learned it. */
export type PushState = 'none' | 'unknown' | 'off' | 'on' | 'blocked';

/** Whether this browser is told of codes while its tab is closed, and how to change that. */
export function usePush() {
  const api = useApi();
  const client = useQueryClient();
  const { push } = usePlatform();
  const language = useLocale();
  const verified = useSessionStore((session) => session.verified);
  const browser = useQuery({
    queryKey: browserKey,
    queryFn: () => (push ? look(push) : null),
    enabled: push !== undefined,
    staleTime: Infinity,
  });
  const askShop = queryOptions({
    queryKey: pushKey,
    queryFn: () => api('GET /api/user/push'),
    staleTime: Infinity,
  });
  const shop = useQuery({ ...askShop, enabled: verified && Boolean(browser.data) });
  const [atFirst] = useState(() => push?.permission());
  const known = shop.data?.subscription ?? null;
  const here = browser.data?.subscription;
  const isOn = known !== null && known.endpoint === here?.endpoint;

  const keep = async (subscription: BrowserSubscription, showCode: boolean) => {
    const body = { ...subscription, locale: language, show_code: showCode };
    const kept = await api('POST /api/user/push', { body });
    client.setQueryData<typeof shop.data>(pushKey, (old) => old && { ...old, ...kept });
  };
  const refresh = () => client.invalidateQueries({ queryKey: browserKey });

  /** Answers false when the person did not allow it. */
  const turnOn = useMutation({
    mutationFn: async () => {
      if (!push) return false;
      const made = await push.subscribe(async () => (await client.ensureQueryData(askShop)).public_key);
      if (made) await keep(made, false);
      return made !== undefined;
    },
    onSettled: refresh,
  });
  const turnOff = useMutation({
    mutationFn: async () => {
      const ended = await api('DELETE /api/user/push');
      client.setQueryData<typeof shop.data>(pushKey, (old) => old && { ...old, ...ended });
      await push?.unsubscribe();
    },
    onSettled: refresh,
  });
  const showCode = useMutation({ mutationFn: async (shown: boolean) => here && keep(here, shown) });
  const speak = useMutation({ mutationFn: async () => here && known && keep(here, known.show_code) });

  // Who has chosen another language since is told in that one.
  const spoken = isOn && known.locale !== language;
  const { mutate: speakAnew } = speak;
  useEffect(() => {
    if (spoken) speakAnew();
  }, [spoken, speakAnew]);

  return {
    state: stateOf({
      permission: browser.data?.permission ?? atFirst,
      isKnown: Boolean(browser.data) && shop.isSuccess,
      isLost: browser.isError || shop.isError,
      isOn,
    }),
    showsCode: known?.show_code ?? false,
    turnOn,
    turnOff,
    showCode,
  };
}

async function look(push: PushBrowser) {
  await push.ready();
  return { subscription: (await push.find()) ?? null, permission: push.permission() };
}

type Seen = { permission: NotificationPermission | undefined; isKnown: boolean; isLost: boolean; isOn: boolean };

/** Only a browser that was allowed to can be on: of every other it is known at once what to show. */
function stateOf({ permission, isKnown, isLost, isOn }: Seen): PushState {
  if (permission === undefined) return 'none';
  if (permission === 'denied') return 'blocked';
  if (permission === 'default') return 'off';
  if (isLost) return 'none';
  if (!isKnown) return 'unknown';
  return isOn ? 'on' : 'off';
}
