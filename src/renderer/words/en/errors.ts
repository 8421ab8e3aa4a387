import { words } from '#renderer/words/words.ts';
import { fieldProblems } from '#shared/field-problem.ts';
import { problemDetails, problems, type ProblemCode } from '#shared/problem.ts';

/** Shown when a request or an action fails. */
export const errorsWords = words('errors', {
  noAnswer: 'We cannot connect',
  noAnswerText: 'Your money and numbers are safe. Check your connection and try again.',
  noAnswerLine: 'We cannot connect. Check your connection and try again.',
  refused: 'We could not do that',
  notAvailable: 'The shop is not available for a moment',
  notAvailableText: 'Your money and numbers are safe. This page updates automatically.',
  ended: 'You were logged out. Log in again.',
  ourFault: 'Something went wrong on our side',
  ourFaultText: 'Your money and numbers are safe. Nothing is charged twice. Try again in a moment.',
});

const messages = Object.fromEntries(Object.entries(problems).map(([code, { message }]) => [code, message]));

/** Every refusal by its code: the English is the contract's own, so that none can be without a translation. */
export const problemWords = words('problems', messages as Record<ProblemCode, string>);

/** A refusal with its parameters, by its code. */
export const problemDetailWords = words('problem-details', { ...problemDetails });

/** What is wrong with a field, by its code. */
export const fieldWords = words('fields', { ...fieldProblems });
