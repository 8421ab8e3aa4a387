import { NoAnswer } from '#shared/client.ts';
import { Problem } from '#shared/problem.ts';

export type ErrorWords = { title: string; text: string };

/** What happened, what it means for the money, and what to do, for whatever was thrown. */
export function errorWords(error: unknown): ErrorWords {
  if (error instanceof NoAnswer) {
    return {
      title: 'No answer from the shop',
      text: 'Your money and numbers are safe. Check your connection and try again.',
    };
  }
  if (error instanceof Problem && error.code !== 'unexpected')
    return { title: 'That did not work', text: error.message };
  return {
    title: 'Something went wrong on our side',
    text: 'Your money and numbers are safe; nothing is charged twice. Try again in a moment.',
  };
}

/** One line for a toast or beside a form. */
export function errorMessage(error: unknown): string {
  return error instanceof Problem || error instanceof NoAnswer ? error.message : errorWords(error).text;
}
