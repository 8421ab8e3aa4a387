/** Punctuation of Arabic numbers, and of full-width and East Asian texts; after the latter a space, so that no number grows over it. */
const wide: Readonly<Record<string, string>> = {
  '٫': '.',
  '٬': ',',
  '，': ', ',
  '、': ', ',
  '。': '. ',
  '｡': '. ',
  '：': ': ',
  '；': '; ',
  '！': '! ',
  '？': '? ',
  '（': ' (',
  '）': ') ',
  '【': ' [',
  '】': '] ',
  '「': ' "',
  '」': '" ',
  '『': ' "',
  '』': '" ',
  '《': ' "',
  '》': '" ',
  '—': ' - ',
  '―': ' - ',
};
const widePattern = new RegExp(`[${Object.keys(wide).join('')}]`, 'g');

/** Letters that are one letter here, though no normal form of Unicode joins them. */
const joined: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ø: 'o',
  Ø: 'O',
  ð: 'd',
  Ð: 'D',
  ß: 'ss',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
};
const joinedPattern = new RegExp(`[${Object.keys(joined).join('')}]`, 'g');

/** Digits in circles and brackets, which number what follows. */
const listed = /[\u2460-\u249B\u24EA-\u24FF\u2776-\u2793]/g;
/** Invisible and direction marks, variation selectors, keycaps. */
const invisible = /[\p{Cf}\p{Me}\u{FE00}-\u{FE0F}]/gu;
/** Accents of Latin, Cyrillic and Greek letters; vowel marks and the lengthening line of Arabic ones. */
const accents = /[\u0300-\u036F\u064B-\u0655\u0670\u0640]/g;

/** Letters in one form, without accents and invisible marks. Words that are compared with a text are written so, too. */
export function plainLetters(text: string): string {
  return text
    .replaceAll(invisible, '')
    .normalize('NFKD')
    .replaceAll(accents, '')
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .normalize('NFC')
    .replaceAll(joinedPattern, (letter) => joined[letter] ?? letter);
}

/** A text as it is searched: letters in one form, all digits 0 to 9, plain punctuation, single spaces; lines stay. */
export function plainText(text: string): string {
  const letters = plainLetters(text.replaceAll(listed, ' ').replaceAll(widePattern, (sign) => wide[sign] ?? sign));
  return (
    plainDigits(letters)
      .replaceAll(/[\p{Pd}\u2212]/gu, '-')
      // Arrows to the number, and back to it.
      .replaceAll(/ ?(?:[-=]{1,2}>|>>)+ ?/g, ': ')
      .replaceAll(/ ?<-{1,2} ?/g, ' - ')
      .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replaceAll(/[^\S\n]+/g, ' ')
      .trim()
  );
}

/** Digits of any script as 0 to 9. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Nd}/gu, digitOf);
}

/** The digits of a script follow each other, from its zero on. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return character;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
