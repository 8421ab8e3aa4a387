import { z } from 'zod';

/** What customers can read: the page, and the mails and notifications they get. */
export const Language = z.enum(['en', 'hi']);
export type Language = z.output<typeof Language>;
