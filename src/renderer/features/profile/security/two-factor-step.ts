import type { Answer } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';

export type Setup = Answer<Endpoints['POST /api/user/two-factor']>;
export type Change = 'on' | 'off' | 'renew';
