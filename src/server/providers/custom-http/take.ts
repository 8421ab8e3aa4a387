import type { CustomRule } from '#shared/staff/servers/custom-protocol.ts';
import { readPath, takeAt } from '#shared/staff/servers/json-path.ts';
import { textOf } from '../handler-api/json.ts';
import type { RunPatterns } from './pattern-runner.ts';

export type Answer = { status: number; text: string };

/** What one rule found: its values, none, or that it took too long. `fits` also looks at what must stand there. */
export type Taken = { values: string[]; fits: boolean; isTooSlow: boolean };
export type TakenRules = Readonly<Record<string, Taken>>;

/** Of a list of codes only so many are taken. */
const mostValues = 100;

/** Takes from an answer what the rules of a step say. */
export async function takeRules(
  rules: Readonly<Record<string, CustomRule>>,
  answer: Answer,
  run: RunPatterns,
): Promise<TakenRules> {
  const named = Object.entries(rules);
  const patterns = named.filter(([, { from }]) => from === 'regex');
  const found = await run(
    patterns.map(([, { find }]) => find),
    answer.text,
  );
  const matches = new Map(patterns.map(([name], index) => [name, found[index]]));
  const json = named.some(([, { from }]) => from === 'json') ? parse(answer.text) : undefined;
  return Object.fromEntries(
    named.map(([name, rule]): [string, Taken] => {
      const match = matches.get(name);
      const isTooSlow = rule.from === 'regex' && match === undefined;
      const values = valuesOf(rule, { json, match, status: answer.status });
      return [name, { values, fits: values.some((value) => isAsWanted(value, rule.is)), isTooSlow }];
    }),
  );
}

function valuesOf(
  { from, find }: CustomRule,
  { json, match, status }: { json: unknown; match: string | null | undefined; status: number },
): string[] {
  if (from === 'status') return new RegExp(`^(${statusPattern(find)})$`).test(String(status)) ? [String(status)] : [];
  if (from === 'regex') return [textOf(match)].filter((text) => text !== undefined);
  const path = readPath(find);
  if (!path || json === undefined) return [];
  return takeAt(json, path)
    .slice(0, mostValues)
    .map(scalarOf)
    .filter((text) => text !== undefined);
}

/** "404", "4xx" or empty for any. */
function statusPattern(find: string): string {
  return /^[1-5][0-9x]{2}$/i.test(find) ? find.replaceAll(/x/gi, String.raw`\d`) : String.raw`\d{3}`;
}

function isAsWanted(value: string, wanted: string): boolean {
  return wanted === '' || value.toLowerCase() === wanted.toLowerCase();
}

/** A value as text. Empty lists and null are no value; a decimal keeps the shortest form that was sent. */
export function scalarOf(value: unknown): string | undefined {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  return textOf(value);
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
