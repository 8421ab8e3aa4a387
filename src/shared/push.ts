import { contract } from './contract.ts';

export const push = contract({});
