/** Attributes for an element with something to explain: a tooltip shows it (tooltips.ts), screen readers read it after the name. */
export function hint(text: string | undefined) {
  return text === undefined ? {} : { 'data-tip': text, 'aria-description': text };
}
