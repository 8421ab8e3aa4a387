/** What an answer that is kept ready may name. */
export const cannedVariables = ['customer', 'order', 'balance'] as const;
export type CannedValues = Record<(typeof cannedVariables)[number], string>;

/** Puts the values of a ticket into an answer. Other words in braces stay as they are. */
export function fillCanned(body: string, values: CannedValues): string {
  return body.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof CannedValues] : whole,
  );
}

/** The beginning of a name that someone types after a slash at the start of a line; undefined elsewhere. */
export function readSlash(text: string): string | undefined {
  return /(?:^|\n)\/([a-z0-9-]*)$/i.exec(text)?.[1]?.toLowerCase();
}

/** The text with the answer in place of the slash and what was typed after it. */
export function putCanned(text: string, answer: string): string {
  return text.replace(/\/[a-z0-9-]*$/i, () => answer);
}
