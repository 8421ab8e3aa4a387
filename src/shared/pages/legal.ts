/** The pages that an owner writes. Each is shown at `/?page=` and its name, once it has a text. */
export const legalPages = ['terms', 'privacy', 'refunds'] as const;
export type LegalPageName = (typeof legalPages)[number];

/** The longest text of one, in characters. */
export const longestLegalText = 30_000;
