import type { FieldProblem, Params } from './field-problem.ts';
import type { ProblemRow, problems } from './problems.ts';
import { fillTemplate } from './text/template.ts';
import { withWait } from './wait.ts';

/** Flags that may stand at the top of any answer; the client acts on them wherever they appear. */
export type AnswerFlags = { logout?: true; invalid_admin_access?: true; newBalance?: string };

export type ProblemCode = keyof typeof problems;

/** The texts of refusals: only a server has them (`problems.ts`). The app reads them in the answers, so that no page loads them. */
let known: Partial<Record<ProblemCode, ProblemRow>> = {};
let knownDetails: Partial<Record<ProblemCode, string>> = {};

/** Tells what each refusal says, and what it says of its parameters. Call it before the first one is made. */
export function describeProblems(rows: typeof known, details: typeof knownDetails): void {
  known = rows;
  knownDetails = details;
}

function textOf(code: ProblemCode, params: Params | undefined): string {
  const detail = knownDetails[code];
  return params && detail ? fillTemplate(detail, withWait(params, 'en')) : (known[code]?.message ?? code);
}

/** What a refusal looks like on the wire. */
export type ProblemBody = {
  code: ProblemCode;
  message: string;
  params?: Params;
  fields?: Record<string, FieldProblem>;
  /** The record as it is now, in wire form, where a change was based on an earlier copy. */
  current?: unknown;
} & AnswerFlags;

type Details = {
  /** As the server wrote it. */
  message?: string | undefined;
  params?: Params | undefined;
  fields?: Record<string, FieldProblem> | undefined;
  current?: unknown;
  /** The refusal ends the session on the client, whatever its code. */
  logout?: true;
};

/** A refusal the caller can meet and act on. Anything else that is thrown is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly params: Params | undefined;
  readonly fields: Record<string, FieldProblem> | undefined;
  readonly current: unknown;
  readonly logout: true | undefined;

  constructor(code: ProblemCode, { message, params, fields, current, logout }: Details = {}) {
    super(message ?? textOf(code, params));
    this.name = 'Problem';
    this.code = code;
    this.params = params;
    this.fields = fields;
    this.current = current;
    this.logout = logout;
  }

  toBody(): ProblemBody {
    const { code, message, params, fields, current, logout } = this;
    return {
      code,
      message,
      ...(params && { params }),
      ...(fields && { fields }),
      ...(current !== undefined && { current }),
      ...known[code]?.flags,
      ...(logout && { logout }),
    };
  }
}

/** Whether it is unknown if a request was carried out: no answer, or one of these. A retry must repeat the same request. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof Problem) || error.code === 'unexpected' || error.code === 'unavailable';
}

/** A request in which these fields are wrong. */
export function invalidFields(fields: Record<string, FieldProblem>): Problem {
  return new Problem('invalid_request', { fields });
}

/** Whether it can be the code of a refusal: a server of another version may have more of them. */
export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && /^[a-z]\w*$/.test(code);
}
