import { contract } from './contract.ts';

export const apiKey = contract({});
