import type { Answer, Call } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { flag, id, moment, oneOf, orNull, page, record, text, type Read } from '#renderer/lib/reading/reading.ts';
import { useHistoryList } from '#renderer/lib/history-list.ts';

export type Login = Answer<Endpoints['GET /api/user/login-history']>['data'][number];
export type LoginFilter = NonNullable<Call<Endpoints['GET /api/user/login-history.csv']>['query']>;

type Support = NonNullable<Login['support']>;

const readDid = record({ did: oneOf(['view', 'act', 'code', 'accounts']) });
const readVisit = record({ did: oneOf(['view', 'act']), until: (value) => (value === null ? null : moment(value)) });
const readShown = record({ did: oneOf(['code', 'accounts']), about: text });

/** A visit of support that cannot be read is passed over: it must not look like a login. */
const readSupport: Read<Support | null> = (value) => {
  if (value === null) return null;
  const { did } = readDid(value);
  return did === 'view' || did === 'act' ? readVisit(value) : readShown(value);
};
const readLogin: Read<Login> = record({
  id: id<Login['id']>,
  at: moment,
  ip: text,
  device: text,
  success: flag,
  wrong: orNull(oneOf(['password', 'code'])),
  support: readSupport,
});
const readLogins = page(readLogin);

/** Login attempts that match the filter, newest first, loaded page by page. */
export function useLoginHistory(filter: LoginFilter) {
  const api = useApi();
  return useHistoryList<Login>({
    queryKey: ['login-history', filter],
    readPage: async (cursor) =>
      readLogins(await api('GET /api/user/login-history', { query: { ...filter, ...(cursor && { cursor }) } })),
    mayChange: ({ support }) => support !== null && 'until' in support && support.until === null,
  });
}

/** All matching login attempts as CSV text. */
export function downloadLoginHistory(api: Api, filter: LoginFilter, onProgress: (bytes: number) => void) {
  return api('GET /api/user/login-history.csv', { query: filter, onProgress });
}
