/** What an answer that is kept ready may name. */
export const cannedVariables = ['customer', 'order', 'balance'] as const;
export type CannedValues = Record<(typeof cannedVariables)[number], string>;

/** Puts the values of a ticket into an answer. What has no value and other words in braces stay as they are. */
export function fillCanned(body: string, values: CannedValues): string {
  return body.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof CannedValues] || whole : whole,
  );
}

/** The first variable that still stands in a text, such as "{order}" of a ticket about none. */
export function openVariable(text: string): { name: string; start: number } | undefined {
  const found = new RegExp(`\\{(?:${cannedVariables.join('|')})\\}`).exec(text);
  return found ? { name: found[0], start: found.index } : undefined;
}

/** The beginning of a name that someone types after a slash at the start of a line; undefined elsewhere. */
export function readSlash(text: string): string | undefined {
  return /(?:^|\n)\/([a-z0-9-]*)$/i.exec(text)?.[1]?.toLowerCase();
}

/** The text with the answer in place of the slash and what was typed after it. */
export function putCanned(text: string, answer: string): string {
  return text.replace(/\/[a-z0-9-]*$/i, () => answer);
}
