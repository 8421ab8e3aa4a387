import { z } from 'zod';
import { languages } from '../../statuses.ts';

export const Language = z.enum(languages);
export type Language = z.output<typeof Language>;
