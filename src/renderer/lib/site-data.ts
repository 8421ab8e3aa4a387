import { useQuery } from '@tanstack/react-query';
import type { SiteData } from '#shared/site.ts';
import { useApi } from './app-services.tsx';

/** What the site is called before, or without, an answer. */
const plainSite: SiteData = {
  name: 'Numdesk',
  google_login: false,
  google_token: '',
  telegram_login: false,
  support_url: '',
  tg_channel: '',
  footer: { domain: '', copyright: '', links: [] },
  sandbox: false,
};

/** Never fails: the page works without it. */
export function useSiteData(): SiteData {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['site-data'],
    queryFn: () => api('GET /api/user/site-data'),
    staleTime: Infinity,
    meta: { logAs: 'site data' },
  });
  return data?.data ?? plainSite;
}
