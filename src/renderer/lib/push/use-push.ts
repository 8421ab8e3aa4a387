import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi, usePlatform } from '#renderer/lib/app-services.tsx';
import { useLocale } from '#renderer/lib/i18n/locale.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import type { BrowserSubscription, PushBrowser } from '#renderer/platform/push-browser.ts';

const pushKey = ['push'] as const;
const browserKey = ['push-browser'] as const;

/** `unknown` also where a browser has no push: there is nothing to show. */
export type PushState = 'unknown' | 'off' | 'on' | 'blocked';

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
  const shop = useQuery({
    queryKey: pushKey,
    queryFn: () => api('GET /api/user/push'),
    enabled: verified && Boolean(browser.data),
    staleTime: Infinity,
  });
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
      if (!push || !shop.data) return false;
      const made = await push.subscribe(shop.data.public_key);
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
    state: stateOf(browser.data, shop.isSuccess, isOn),
    showsCode: known?.show_code ?? false,
    turnOn,
    turnOff,
    showCode,
  };
}

async function look(push: PushBrowser) {
  await push.ready();
  return { subscription: (await push.find()) ?? null, blocked: push.isBlocked() };
}

function stateOf(browser: { blocked: boolean } | null | undefined, answered: boolean, isOn: boolean): PushState {
  if (!browser || !answered) return 'unknown';
  if (browser.blocked) return 'blocked';
  return isOn ? 'on' : 'off';
}
