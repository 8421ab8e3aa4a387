/** Characters that cannot be seen: direction marks, zero-width characters, soft hyphens. */
const invisible = /\p{Cf}/gu;
/** The same without the joiners, which shape letters in Hindi and other scripts. */
const marks = /(?![\u200C\u200D])\p{Cf}/gu;
/** Code points of the digit 0 in the scripts of India, and in Arabic and Persian. Nine more digits follow each. */
const zeros = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0];
const fullWidth = /[\uFF01-\uFF5E]/g;
const digitOfScript = /[^\P{Nd}0-9]/gu;

/** A text as apps and web pages copy it, without direction marks and with ordinary spaces. Letters stay as they are. */
export function withoutMarks(text: string): string {
  return text.replaceAll(marks, '').replaceAll(/\s/g, ' ').trim();
}

/** The same for numbers of any kind: digits of another script, full-width characters and dashes become ASCII. */
export function plainFigures(text: string): string {
  return text
    .replaceAll(invisible, '')
    .replaceAll(fullWidth, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(digitOfScript, asciiDigit)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((each) => code >= each && code < each + 10);
  return zero === undefined ? digit : String(code - zero);
}
