import { classic } from './classic.ts';
import type { Dialect } from './dialect.ts';
import { hero } from './hero.ts';
import { smsbower } from './smsbower.ts';
import { tiger } from './tiger.ts';

/** The dialects of handler_api that a sandbox provider speaks on request, as these providers were recorded to. */
export const dialects = { classic, hero, smsbower, tiger } satisfies Record<string, Dialect>;
export type DialectName = keyof typeof dialects;

export function isDialect(name: string): name is DialectName {
  return Object.hasOwn(dialects, name);
}
