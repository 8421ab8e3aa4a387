/**
 * The words of one language, `|` between them, `*` for further letters. Every language has every row, so that a gap shows.
 *
 * - `code`: a code, a password, a key, a number by which to confirm
 * - `proof`: to confirm, verify, register, activate, log in
 * - `use`, `typing`: to use a code; to enter or type it
 * - `being`: "is"
 * - `warning`: never, do not, nobody
 * - `other`: what other numbers are: an order, a card, an account, a phone, an amount, a reference, a place
 * - `past`: what has been done with a code: sent, changed, blocked, expired
 */
export type Language = {
  code: string;
  proof: string;
  use: string;
  typing: string;
  being: string;
  warning: string;
  other: string;
  past: string;
};
