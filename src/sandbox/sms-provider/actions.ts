import type { Refusal } from './refusal.ts';

/** Result of an action: text, JSON, a refusal, or no response because the connection is held or dropped. */
export type ActionAnswer = { text: string } | { json: unknown } | Refusal | { line: 'held' | 'cut' };

/** The actions of the handler_api protocol by name. Every parameter is in the query. */
export type Actions = Record<string, (query: URLSearchParams) => ActionAnswer>;
