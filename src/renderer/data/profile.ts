import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answer, SentBody } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { Profile, SessionId } from '#shared/contract/account/profile.ts';
import type { SocialProvider } from '#shared/social-provider.ts';
import type { ProviderAnswer } from '#renderer/lib/social/ask-provider.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import {
  readApiKeyAnswer,
  readLinked,
  readProfileAnswer,
  readRecoveryCodes,
  readSessions,
  readSetup,
} from './read/account.ts';
import { apiKeyQuery } from './api-key.ts';

/** Proof of identity: the current password, a two-factor code, or both. */
export type Proof = SentBody<Endpoints['POST /api/user/proof']>;
export type TwoFactorSetup = Answer<Endpoints['POST /api/user/two-factor']>;

export function profileQuery(api: Api) {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: async () => readProfileAnswer(await api('GET /api/user/profile')).profile,
  });
}

/** The customer's profile. Copies photo and social login to the session store, which the menu shows. */
export function useProfile() {
  const query = useQuery(profileQuery(useApi()));
  const profile = query.data;
  const showPerson = useSessionStore((session) => session.showPerson);
  useEffect(() => {
    if (profile) showPerson(profile);
  }, [profile, showPerson]);
  return query;
}

/** A change that returns the new profile, which replaces the cached one. */
function useProfileChange<Change>(send: (api: Api, change: Change) => Promise<{ profile: Profile }>) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) => readProfileAnswer(await send(api, change)),
    onSuccess: ({ profile }) => client.setQueryData(profileQuery(api).queryKey, profile),
  });
}

export function useSaveName() {
  return useProfileChange((api, name: string) => api('POST /api/user/profile', { body: { name } }));
}

/** Sets the avatar; `image` is a data URL. */
export function useSaveAvatar() {
  return useProfileChange((api, image: string) => api('POST /api/user/avatar', { body: { image } }));
}

export function useRemoveAvatar() {
  return useProfileChange<void>((api) => api('DELETE /api/user/avatar'));
}

/** Changes the password or sets the first one. The server ends the other sessions and the API key, so both are refetched. */
export function useChangePassword() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SentBody<Endpoints['POST /api/user/password']>) =>
      readProfileAnswer(await api('POST /api/user/password', { body })),
    onSuccess: ({ profile }) => {
      client.setQueryData(profileQuery(api).queryKey, profile);
      void client.invalidateQueries(sessionsQuery(api));
      void client.invalidateQueries(apiKeyQuery(api));
    },
  });
}

/** Proves who is in front of this session, for ten minutes. */
export function useProve() {
  const api = useApi();
  return (proof: Proof) => api('POST /api/user/proof', { body: proof });
}

/** Proves it by a new login at Google or Telegram, where there is neither a password nor two-factor. */
export function useProveByProvider() {
  const api = useApi();
  return (answer: ProviderAnswer) =>
    answer.provider === 'google'
      ? api('POST /api/user/proof/google', { body: { access_token: answer.accessToken } })
      : api('POST /api/user/proof/telegram', { body: { auth: answer.auth } });
}

/** Unlinks a social login. The server ends the other sessions and the API key, so both are refetched. */
export function useUnlinkLogin() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (provider: SocialProvider) =>
      readLinked(await api('DELETE /api/user/social/:provider', { params: { provider } })),
    onSuccess: ({ linked }) => {
      client.setQueryData(profileQuery(api).queryKey, (profile) => profile && { ...profile, linked });
      void client.invalidateQueries(sessionsQuery(api));
      void client.invalidateQueries(apiKeyQuery(api));
    },
  });
}

/** The steps of two-factor. Those that change something refetch the profile. */
export function useTwoFactor() {
  const api = useApi();
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries(profileQuery(api));
  return {
    /** Returns a secret for the authenticator app; two-factor stays off until `confirm`. */
    start: async () => readSetup(await api('POST /api/user/two-factor', { body: {} })),
    /**
     * Turns two-factor on with the app's first code; returns the recovery codes, also when it is sent again with the same
     * key. Raises `two_factor_off` when the secret has expired.
     */
    confirm: async ({ code, idempotencyKey }: { code: string; idempotencyKey: string }): Promise<string[]> => {
      const { recovery_codes: codes } = readRecoveryCodes(
        await api('POST /api/user/two-factor/confirm', { body: { code }, idempotencyKey }),
      );
      refresh();
      return codes;
    },
    /** Takes the proof itself: what was proved before does not do. */
    renewRecoveryCodes: async (proof: Proof): Promise<string[]> => {
      const { recovery_codes: codes } = readRecoveryCodes(
        await api('POST /api/user/two-factor/recovery-codes', { body: proof }),
      );
      refresh();
      return codes;
    },
    turnOff: async (): Promise<void> => {
      await api('POST /api/user/two-factor/off', { body: {} });
      refresh();
    },
  };
}

/** The account's sessions, most recently seen first. */
export function sessionsQuery(api: Api) {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: async () => readSessions(await api('GET /api/user/sessions')).data,
  });
}

/** Ends sessions one after the other, after the API key where that is wanted; each response is the list of those left. */
export function useEndSessions() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, revokesKey = false }: { ids: SessionId[]; revokesKey?: boolean }) => {
      if (revokesKey)
        client.setQueryData(apiKeyQuery(api).queryKey, readApiKeyAnswer(await api('DELETE /api/user/api-key')));
      for (const id of ids) {
        const { data } = readSessions(await api('DELETE /api/user/sessions/:id', { params: { id } }));
        client.setQueryData(sessionsQuery(api).queryKey, data);
      }
    },
    // Another device may have ended some of them already.
    onError: () => client.invalidateQueries(sessionsQuery(api)),
  });
}
