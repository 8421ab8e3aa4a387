import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { SentBody } from '#shared/contract/contract.ts';
import type { pricing, PriceRule } from '#shared/contract/staff/pricing.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';

export type { PriceRule };
export type RuleProposal = SentBody<(typeof pricing)['POST /api/admin/price-rules/impact']>;

function rulesQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin', 'offers', 'rules'],
    queryFn: async () => (await api('GET /api/admin/price-rules')).data,
  });
}

export function usePriceRules() {
  return useQuery(rulesQuery(useApi()));
}

/** What a rule would change; undefined while the form is not complete. */
export function useRuleImpact(proposal: RuleProposal | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['admin', 'offers', 'rule-impact', proposal],
    queryFn: () => (proposal ? api('POST /api/admin/price-rules/impact', { body: proposal }) : null),
    enabled: proposal !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  });
}
