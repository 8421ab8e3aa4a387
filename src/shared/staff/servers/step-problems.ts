import { namesIn, secretPlaceholders, stepOf, type CustomStep, type CustomStepName } from './custom-protocol.ts';
import { readPath } from './json-path.ts';

export type StepProblem = {
  place: string;
  kind: 'required' | 'unknown' | 'unknown_placeholder' | 'bad_path' | 'bad_regex';
};

/** What is wrong with a step, by the places of the form: `request.path`, `rules.id`, `rows`. Empty when nothing is. */
export function findStepProblems(name: CustomStepName, { request, rules, rows }: CustomStep): StepProblem[] {
  const step = stepOf(name);
  const found: StepProblem[] = [];
  const parts: [string, string][] = [
    ['request.path', request.path],
    ['request.body', request.body_kind === 'none' ? '' : request.body],
    ...request.headers.map(({ value }, index): [string, string] => [`request.headers.${index}.value`, value]),
  ];
  const known = new Set<string>([...secretPlaceholders, ...step.values]);
  for (const [place, text] of parts)
    if (namesIn(text).some((given) => !known.has(given))) found.push({ place, kind: 'unknown_placeholder' });
  const used = new Set(parts.flatMap(([, text]) => namesIn(text)));
  if (step.needs.some((needed) => !used.has(needed))) found.push({ place: 'request.path', kind: 'required' });
  if (step.isList && rows !== '' && !readPath(rows)) found.push({ place: 'rows', kind: 'bad_path' });
  const all = { ...step.takes, ...step.tells };
  for (const [rule, need] of Object.entries(all))
    if (need === 'needed' && !rules[rule]) found.push({ place: `rules.${rule}`, kind: 'required' });
  for (const [rule, { from, find }] of Object.entries(rules)) {
    const isColumn = step.isList && Object.hasOwn(step.takes, rule);
    const place = `rules.${rule}`;
    if (!Object.hasOwn(all, rule)) found.push({ place, kind: 'unknown' });
    else if (from === 'json' ? !readPath(find) : isColumn) found.push({ place, kind: 'bad_path' });
    else if (from === 'regex' && !isRegex(find)) found.push({ place, kind: 'bad_regex' });
  }
  return found;
}

function isRegex(pattern: string): boolean {
  try {
    return pattern !== '' && new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
