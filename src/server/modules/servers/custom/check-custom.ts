import { fieldProblem, type FieldProblem } from '#shared/field-problem.ts';
import { invalidFields } from '#shared/problem.ts';
import { customStepNames, stepOf, type CustomProtocol } from '#shared/staff/servers/custom-protocol.ts';
import type { ServerProtocol } from '#shared/staff/servers/server-facts.ts';
import { findStepProblems } from '#shared/staff/servers/step-problems.ts';

/** Checks how a server is spoken to. Raises invalid_request with the fields of the form. */
export function checkCustom(protocol: ServerProtocol, custom: CustomProtocol | null): void {
  const fields: Record<string, FieldProblem> = {};
  if ((protocol === 'custom_http') !== (custom !== null))
    fields['custom'] = fieldProblem(custom === null ? 'required' : 'invalid');
  for (const name of customStepNames) {
    const step = custom?.[name];
    if (custom && !step && !stepOf(name).isOptional) fields[`custom.${name}`] = fieldProblem('required');
    if (!step) continue;
    for (const { place, kind } of findStepProblems(name, step)) fields[`custom.${name}.${place}`] = fieldProblem(kind);
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}
