import type { Language } from './statuses.ts';

/** What travels, encrypted, to a browser whose tab is closed. The worker finds the words in `locale`. */
export type PushMessage = ArrivedCode | Fixed<'two_factor_removal'> | Fixed<'test'>;
type Fixed<Kind> = { kind: Kind; locale: Language };
type ArrivedCode = {
  kind: 'code';
  locale: Language;
  number: number;
  service: string;
  country: string;
  /** Only where the customer lets it stand on a locked screen. */
  code?: string;
  /** The SMS has no code, or none that is sure. */
  isWithoutCode?: true;
};
