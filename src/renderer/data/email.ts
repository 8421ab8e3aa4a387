import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { flag, record, text, textOrNull } from '#renderer/lib/reading/reading.ts';
import { profileQuery } from './profile.ts';
import { refreshSession } from './session.ts';

const readSentTo = record({ sent_to: text });
const readChange = record({ sent_to: textOrNull });
const readEmail = record({ email: text });
const readLink = record({ email: text, confirmed: flag });

/** A request about the account's email or its second factor, after which the profile is fetched anew. */
function useAccountChange<Sent, Answer>(send: (api: Api, sent: Sent, client: QueryClient) => Promise<Answer>) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sent: Sent) => send(api, sent, client),
    onSettled: () => client.invalidateQueries(profileQuery(api)),
  });
}

/** Sends the link that confirms the email again. Returns the address it went to. */
export function useSendEmailLink() {
  return useAccountChange<void, string>(async (api) => readSentTo(await api('POST /api/user/email/link')).sent_to);
}

/** Starts a change of the email. Returns the address a link went to; null if the change is made already. */
export function useChangeEmail() {
  return useAccountChange(
    async (api, email: string) => readChange(await api('POST /api/user/email', { body: { email } })).sent_to,
  );
}

export function useWithdrawEmailChange() {
  return useAccountChange<void, unknown>((api) => api('DELETE /api/user/email/change'));
}

/** The email that a mailed token confirms, and whether that was done before. Raises `email_link_expired`. */
export function useEmailLink(token: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['email-link', token],
    queryFn: async () => readLink(await api('POST /api/user/email/link/check', { body: { token } })),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Confirms an email with a mailed token and returns it. Raises `email_link_expired`, `email_taken`. */
export function useConfirmEmail() {
  return useAccountChange(async (api, token: string, client) => {
    const { email } = readEmail(await api('POST /api/user/email/confirm', { body: { token } }));
    // The link may be of another account than the one logged in here, if any.
    await refreshSession(api, client);
    return email;
  });
}

/** Stops the removal of two-factor: with the mailed token, or of the own account without one. Raises `no_removal`. */
export function useKeepTwoFactor() {
  return useAccountChange((api, token: string | undefined) =>
    token === undefined
      ? api('DELETE /api/user/two-factor-removal')
      : api('POST /api/user/two-factor-removal/stop', { body: { token } }),
  );
}
