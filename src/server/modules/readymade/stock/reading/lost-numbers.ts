const before = String.raw`(?:^|[:;|\t,\s])`;
const after = String.raw`(?=$|[:;|\t,\s])`;
/** 9.198E+11, 919800000000.0 and #NAME? */
const lost = new RegExp(
  String.raw`${before}"?(?:[+-]?\d(?:[.,]\d+)?E\+\d{2,3}|\d{7,15}\.0|#(?:NAME\?|VALUE!|REF!|N/A|NUM!|NULL!|DIV/0!|#{3,}))"?${after}`,
  'iu',
);

/** Whether a part is a number that a spreadsheet shortened, or what it writes instead of a value it could not keep. */
export function hasLostNumber(account: string): boolean {
  return lost.test(account);
}
