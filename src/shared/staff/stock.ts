/** Characters of the format of a product. */
export const longestFormat = 120;

/** Why a line of an import is left out. */
export const lineRejectReasons = [
  /** It lacks a login, a password or one of the wanted parts. */
  'incomplete',
  'too_long',
  /** It contains characters that are no text. */
  'unreadable',
  /** A spreadsheet shortened a number in it, such as 9.198E+11. */
  'lost_number',
  /** The same account stands further up. */
  'double',
  /** The shop has this account already, unsold. */
  'in_stock',
  /** The shop sold this account before. */
  'sold',
  /** The shop has this account and took it off the sale. */
  'stopped',
] as const;
export type LineRejectReason = (typeof lineRejectReasons)[number];

/** What a line of an import may be instead of an account as it stands; staff say which. */
export const importDoubts = [
  /** It names columns. It is left out, unless staff call it an account. */
  'header',
  /** It contains marks that show nothing. They are taken out, unless staff keep them. */
  'marks',
  /** It contains a number that a spreadsheet shortened. It is left out, unless staff keep it. */
  'number',
] as const;
export type ImportDoubt = (typeof importDoubts)[number];

/** What a column of an import holds, by its name. */
export const columnRoles = ['login', 'password', 'code', 'other'] as const;
export type ImportColumn = { name: string; role: (typeof columnRoles)[number] };

/** What became of an account, the last that happened. */
export const accountStates = ['in_stock', 'stopped', 'sold', 'refunded', 'replaced'] as const;

/** What a recall did for one order: gave money back, only told the customer, or could not. */
export const recallResults = ['refunded', 'told', 'failed'] as const;
export type RecallResult = (typeof recallResults)[number];

export const importFormats = ['lines', 'csv'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** One import. */
export const mostLines = 10_000;
export const longestImport = 2_000_000;
export const longestAccount = 1_000;

export const longestWarranty = 365;
export const largestThreshold = 100_000;

/** An account that staff asked to see can be read once, within so many minutes. */
export const revealMinutes = 5;
