import {
  customStepNames,
  stepOf,
  type CustomProtocol,
  type CustomRule,
  type CustomStep,
  type CustomStepName,
} from '#shared/staff/servers/custom-protocol.ts';

/** A step as the form has it: headers are lines, and every rule has a row, also those that are not used. */
export type StepDraft = {
  used: boolean;
  method: CustomStep['request']['method'];
  path: string;
  headers: string;
  body_kind: CustomStep['request']['body_kind'];
  body: string;
  rows: string;
  rules: Record<string, CustomRule>;
};
export type CustomDraft = Record<CustomStepName, StepDraft>;

export function ruleNames(name: CustomStepName): string[] {
  const { takes, tells } = stepOf(name);
  return [...Object.keys(takes), ...Object.keys(tells)];
}

/** The form of a protocol; of a new one where there is none. */
export function draftOf(custom: CustomProtocol | null): CustomDraft {
  return Object.fromEntries(customStepNames.map((name) => [name, stepDraft(name, custom?.[name])])) as CustomDraft;
}

function stepDraft(name: CustomStepName, step: CustomStep | undefined): StepDraft {
  const request = step?.request;
  return {
    used: step !== undefined || !stepOf(name).isOptional,
    method: request?.method ?? 'GET',
    path: request?.path ?? '',
    headers: (request?.headers ?? []).map((header) => `${header.name}: ${header.value}`).join('\n'),
    body_kind: request?.body_kind ?? 'none',
    body: request?.body ?? '',
    rows: step?.rows ?? '',
    rules: Object.fromEntries(
      ruleNames(name).map((rule) => [rule, step?.rules[rule] ?? { from: 'json', find: '', is: '' }]),
    ),
  };
}

/** What is sent of a form. Rules without anything to find are left out; of the status an empty one fits any. */
export function readDraft(draft: CustomDraft): CustomProtocol {
  return Object.fromEntries(
    customStepNames.filter((name) => draft[name].used).map((name) => [name, readStep(draft[name])]),
  );
}

function readStep({ method, path, headers, body_kind, body, rows, rules }: StepDraft): CustomStep {
  return {
    request: { method, path: path.trim(), headers: readHeaders(headers), body_kind, body },
    rows: rows.trim(),
    rules: Object.fromEntries(Object.entries(rules).filter(([, { find }]) => find.trim() !== '')),
  };
}

function readHeaders(text: string): { name: string; value: string }[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...value] = line.split(':');
      return { name: name.trim(), value: value.join(':').trim() };
    });
}

/** The steps in which two drafts differ, each in a line, to compare them. A step that is not used is empty. */
export function differingSteps(theirs: CustomDraft, mine: CustomDraft) {
  return customStepNames.flatMap((name) => {
    const [one, other] = [lineOf(theirs[name]), lineOf(mine[name])];
    return one === other ? [] : { name, theirs: one, mine: other };
  });
}

function lineOf(draft: StepDraft): string {
  if (!draft.used) return '';
  const { request, rows, rules } = readStep(draft);
  const headers = request.headers.map(({ name, value }) => `${name}: ${value}`);
  const taken = Object.entries(rules).map(([name, { from, find, is }]) => {
    const wanted = is === undefined || is === '' ? '' : ` = ${is}`;
    return `${name} (${from}): ${find}${wanted}`;
  });
  const body = request.body_kind === 'none' ? [] : [`${request.body_kind}: ${request.body}`];
  return [`${request.method} ${request.path}`, ...headers, ...body, ...(rows ? [rows] : []), ...taken].join(' · ');
}
