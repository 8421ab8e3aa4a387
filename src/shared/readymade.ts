import { contract } from './contract.ts';

export const readymade = contract({});
