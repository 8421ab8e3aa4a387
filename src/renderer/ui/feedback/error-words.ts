import { NoAnswer } from '#shared/client.ts';
import { Problem } from '#shared/problem.ts';
import { locale } from '#renderer/words/locale.ts';
import { serverText } from '#renderer/words/server-text.ts';
import { errorsWords, problemWords } from '#renderer/words/en/errors.ts';

export type ErrorWords = { title: string; text: string };

/** What happened, what it means for the money, and what to do, for whatever was thrown. */
export function errorWords(error: unknown): ErrorWords {
  const said = errorsWords.get();
  if (error instanceof NoAnswer) return { title: said.noAnswer, text: said.noAnswerText };
  if (error instanceof Problem && error.code !== 'unexpected') return { title: said.refused, text: wordsOf(error) };
  return { title: said.ourFault, text: said.ourFaultText };
}

/** One line for a toast or beside a form. */
export function errorMessage(error: unknown): string {
  if (error instanceof NoAnswer) return errorsWords.get().noAnswerLine;
  return error instanceof Problem ? wordsOf(error) : errorsWords.get().ourFaultText;
}

/** What a refusal says of each field, by the field's name; empty where it says nothing of any. */
export function fieldErrors(error: unknown): Record<string, string> {
  const fields = error instanceof Problem ? (error.fields ?? {}) : {};
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, serverText(text)]));
}

/** The server speaks English, and is at times more exact than its code; a sentence we cannot translate is said by its code. */
function wordsOf({ code, message }: Problem): string {
  if (locale.get() === 'en') return message;
  const translated = serverText(message);
  return translated === message ? problemWords.get()[code] : translated;
}
