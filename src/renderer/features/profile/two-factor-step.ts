import type { Answer } from '#shared/contract.ts';
import type { Endpoints } from '#shared/endpoints.ts';

export type Setup = Answer<Endpoints['POST /api/user/two-factor']>;
export type Change = 'on' | 'off' | 'renew';
