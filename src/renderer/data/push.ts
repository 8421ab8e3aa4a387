import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { languages } from '#shared/statuses.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { loggedAs } from '#renderer/lib/connection/query-client.ts';
import { useApi, usePlatform } from '#renderer/lib/app-services.tsx';
import { useLocale } from '#renderer/words/locale.ts';
import { flag, oneOf, orNull, record, text, Unreadable, words, type Read } from '#renderer/lib/reading/reading.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import type { BrowserSubscription, PushBrowser } from '#renderer/platform/push-browser.ts';

const pushKey = ['push'] as const;
const browserKey = ['push-browser'] as const;

const readEndpoint: Read<string> = (value) => {
  if (!/^https?:/.test(words(value)) || !URL.canParse(words(value))) throw new Unreadable('an address', value);
  return words(value);
};
const readSubscription = record({ endpoint: readEndpoint, locale: oneOf(languages, 'en'), show_code: flag });
const readPush = record({ public_key: text, subscription: orNull(readSubscription) });
const readKept = record({ subscription: readSubscription });

/** `none`: push is not supported or its state cannot be read. `unknown`: still loading. */
export type PushState = 'none' | 'unknown' | 'off' | 'on' | 'blocked';

/** The key to subscribe with, and what this session has subscribed to. */
export function pushQuery(api: Api) {
  return queryOptions({
    queryKey: pushKey,
    queryFn: async () => readPush(await api('GET /api/user/push')),
    staleTime: Infinity,
  });
}

/** State of web push in this browser, and the mutations that change it. */
export function usePush() {
  const api = useApi();
  const client = useQueryClient();
  const { push } = usePlatform();
  const language = useLocale();
  const verified = useSessionStore((session) => session.verified);
  const browser = useQuery({
    queryKey: browserKey,
    queryFn: () => (push ? readBrowser(push) : null),
    enabled: push !== undefined,
    staleTime: Infinity,
    meta: loggedAs('push'),
  });
  const shopQuery = pushQuery(api);
  const shop = useQuery({ ...shopQuery, enabled: verified && Boolean(browser.data) });
  const [atFirst] = useState(() => push?.permission());
  const known = shop.data?.subscription ?? null;
  const here = browser.data?.subscription;
  const isOn = known !== null && known.endpoint === here?.endpoint;

  const keep = async (subscription: BrowserSubscription, showCode: boolean) => {
    const body = { ...subscription, locale: language, show_code: showCode };
    const kept = readKept(await api('POST /api/user/push', { body }));
    client.setQueryData<typeof shop.data>(pushKey, (old) => old && { ...old, ...kept });
  };
  const refresh = () => client.invalidateQueries({ queryKey: browserKey });

  /** Returns false when the user did not allow notifications. */
  const turnOn = useMutation({
    // The browser asks for the permission, and the person may leave that open.
    meta: { asks: true },
    mutationFn: async () => {
      if (!push) return false;
      const made = await push.subscribe(async () => (await client.ensureQueryData(shopQuery)).public_key);
      if (made) await keep(made, false);
      return made !== undefined;
    },
    onSettled: refresh,
  });
  const turnOff = useMutation({
    mutationFn: async () => {
      await api('DELETE /api/user/push');
      client.setQueryData<typeof shop.data>(pushKey, (old) => old && { ...old, subscription: null });
      await push?.unsubscribe();
    },
    onSettled: refresh,
  });
  const showCode = useMutation({ mutationFn: async (shown: boolean) => here && keep(here, shown) });
  const updateLanguage = useMutation({ mutationFn: async () => here && known && keep(here, known.show_code) });

  // After a change of language, the subscription is stored again with the new one.
  const isOutdated = isOn && known.locale !== language;
  const { mutate: storeLanguage } = updateLanguage;
  useEffect(() => {
    if (isOutdated) storeLanguage();
  }, [isOutdated, storeLanguage]);

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

async function readBrowser(push: PushBrowser) {
  await push.ready();
  return { subscription: (await push.find()) ?? null, permission: push.permission() };
}

type Seen = { permission: NotificationPermission | undefined; isKnown: boolean; isLost: boolean; isOn: boolean };

/** Push can be on only where notifications are allowed, so all other states are known without a request. */
function stateOf({ permission, isKnown, isLost, isOn }: Seen): PushState {
  if (permission === undefined) return 'none';
  if (permission === 'denied') return 'blocked';
  if (permission === 'default') return 'off';
  if (isLost) return 'none';
  if (!isKnown) return 'unknown';
  return isOn ? 'on' : 'off';
}
