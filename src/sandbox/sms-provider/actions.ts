import type { Refusal } from './refusal.ts';

/** What an action answers: words, JSON, a refusal – or nothing at all, by holding or cutting the line. */
export type ActionAnswer = { text: string } | { json: unknown } | Refusal | { line: 'held' | 'cut' };

/** The actions of the handler_api protocol by name. Every parameter is in the query. */
export type Actions = Record<string, (query: URLSearchParams) => ActionAnswer>;
