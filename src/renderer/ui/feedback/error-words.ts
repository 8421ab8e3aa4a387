import { NoAnswer, ForeignAnswer } from '#shared/client.ts';
import type { FieldProblem } from '#shared/field-problem.ts';
import { Problem } from '#shared/problem.ts';
import { fillTemplate } from '#shared/text/template.ts';
import { withWait } from '#shared/wait.ts';
import { readXsrfToken } from '#shared/xsrf.ts';
import { locale } from '#renderer/words/locale.ts';
import { errorsWords, fieldWords, problemDetailWords, problemWords } from '#renderer/words/en/errors.ts';

export type ErrorWords = { title: string; text: string };

/** Whether the page tries again by itself until the shop answers. */
export function isAway(error: unknown): boolean {
  return error instanceof Problem && error.code === 'unavailable';
}

/** Title and text for any error: what happened, what it means for the money, what to do. */
export function errorWords(error: unknown): ErrorWords {
  const t = errorsWords.get();
  if (isSilence(error)) return { title: t.noAnswer, text: t.noAnswerText };
  if (isAway(error)) return { title: t.notAvailable, text: t.notAvailableText };
  if (error instanceof Problem && error.code !== 'unexpected') return { title: t.refused, text: wordsOf(error) };
  return { title: t.ourFault, text: t.ourFaultText };
}

/** One line for a toast or beside a form. */
export function errorMessage(error: unknown): string {
  if (isSilence(error)) return errorsWords.get().noAnswerLine;
  if (error instanceof ForeignAnswer) return errorsWords.get().ourFaultLine;
  return error instanceof Problem ? wordsOf(error) : errorsWords.get().ourFaultText;
}

/** Only then the connection is to blame: what answers in place of the shop was reached. */
function isSilence(error: unknown): boolean {
  return error instanceof NoAnswer && !(error instanceof ForeignAnswer);
}

/**
 * One line for a change that needs a proof; undefined without a failure, and where the customer chose not to confirm who
 * they are: nothing is wrong then.
 */
export function failureMessage(error: unknown): string | undefined {
  if (!error || (error instanceof Problem && error.code === 'proof_needed')) return undefined;
  return errorMessage(error);
}

/**
 * What a refusal says of each field, by the field's name; empty where it says nothing of any. A server of another
 * version may say nothing that can be read: such a field is just not valid.
 */
export function fieldErrors(error: unknown): Record<string, string> {
  const fields = error instanceof Problem ? (error.fields ?? {}) : {};
  return Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, wordsOfField(problem)]));
}

function wordsOfField(problem: Partial<FieldProblem> | string | null): string {
  const t = fieldWords.get();
  if (typeof problem !== 'object' || typeof problem?.message !== 'string') return t.invalid;
  const translated = t[problem.code ?? ''];
  return translated ? fillTemplate(translated, problem.params ?? {}) : problem.message;
}

function wordsOf({ code, params, message }: Problem): string {
  // The browser sends the cookie, but hides it from the page: reloading alone changes nothing.
  if (code === 'page_outdated' && readXsrfToken(document.cookie) === undefined) return errorsWords.get().cookieHidden;
  const detail = params && problemDetailWords.get()[code];
  return detail ? fillTemplate(detail, withWait(params, locale.get())) : (problemWords.get()[code] ?? message);
}
