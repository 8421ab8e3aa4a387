import type { ReactNode } from 'react';

/** An amount, a phone number, a timer. */
const figure = /^(?:[+−-]?₹[\d,.]+|\+\d{2} \d+|\d+(?::\d\d){1,2})$/;

/** Attributes of an element that may hold a figure and nothing else: a browser's translator leaves figures as they are. */
export function untranslated(content: ReactNode): { translate?: 'no' } {
  return typeof content === 'string' && figure.test(content) ? { translate: 'no' } : {};
}
