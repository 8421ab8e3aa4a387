import { leadingMoneyWords, moneyWords, timeWords } from './measures.ts';
import { findWords, searchable, type Place } from './words.ts';

/** Stands for what cannot be a code: a word without letters. */
const masked = '\uFFFC';

const dateParts = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const month = String.raw`(?:0?[1-9]|1[0-2])`;
const year = String.raw`(?:(?:19|20|25)\d\d)`;
const shortYear = String.raw`(?:(?:19|20|25)?\d\d)`;
const separator = String.raw`[./-]`;

const topLevels =
  'com|net|org|io|app|co|me|info|ly|gl|to|example|test|shop|store|xyz|link|site|online|dev|top|live|club|page|in|ru|de|fr|es|it|nl|pl|uk|ua|tr|vn|id|jp|kr|cn|br|pt|us|eu|ir|th|mx';

/** Links, addresses and hashes, then dates and times. */
const patterns: readonly RegExp[] = [
  /(?<![a-z])[a-z][a-z0-9+.-]{1,15}:\/\/[!-~]+/giu,
  /(?<![a-z])www\.[!-~]+/giu,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu,
  new RegExp(String.raw`(?<![\w@.])(?:[a-z0-9-]*[a-z][a-z0-9-]*\.)+(?:${topLevels})(?:\/[!-~]*|(?![\w-]))`, 'giu'),
  /(?<![\w@.])(?:[a-z0-9-]+\.)+[a-z]{2,}\/[!-~]+/giu,
  // The hash by which an app on Android finds its SMS: eleven characters of base 64.
  /(?<![\w+/=])(?=[\w+/]{0,10}[\d+/])(?=[\w+/]{0,10}[a-z])(?=[\w+/]{0,10}[A-Z])[\w+/]{11}(?![\w+/=])/gu,
  new RegExp(String.raw`(?<!\d)${year}(${separator})${month}\1${dateParts}(?!\d)`, 'gu'),
  new RegExp(
    String.raw`(?<!\d)(?:${dateParts}(${separator})${month}\1|${month}(${separator})${dateParts}\2)${shortYear}(?!\d)`,
    'gu',
  ),
  /\d+ ?[年년] ?(?:\d+ ?[月월] ?)?(?:\d+ ?[日일号號])?|\d+ ?[月월] ?\d+ ?[日일号號]/gu,
  new RegExp(
    String.raw`(?<!\d)${dateParts}(?:st|nd|rd|th|\.|o|a)?(?:[ -](?:de|of|del))?[ -][\p{L}][\p{L}\p{M}]{2,}\.?,?[ -](?:de |del )?${year}(?!\d)`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\p{M}])[\p{L}][\p{L}\p{M}]{2,}\.? ${dateParts}(?:st|nd|rd|th)?,? ${year}(?!\d)`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<=(?<!\p{L})(?:dnia|dn\.|ate|hasta|antes del|tot|til|till|hingga|sampai|sbb|pada|do|dia|el|le|il|den|before|from|jusqu'au|vom|am|on|от|del|du|tgl\.?|ngay|tanggal|bis|until|till|by) )${dateParts}${separator}${month}(?![./-]?\d)`,
    'giu',
  ),
  // What is dialled: "*121*3344#".
  /\*\d{2,4}(?:\*\d+)*#/gu,
  // A place in the United States: "Austin, TX 78701".
  /(?<=, ?[A-Z]{2} )\d{5}(?:-\d{4})?(?!\d)/gu,
  // A year as Thais count them.
  /(?<=[\p{Script=Thai}.] )25[5-9]\d(?!\d)/gu,
  // The number of the sender at the end of a Turkish SMS.
  /(?<![\w-])B\d{3}(?=\s*$)/gu,
  /(?<![\w:])\d{1,2}(?::\d{2}(?::\d{2})?(?![\d:])|h\d{2}(?!\w))(?: ?[ap]\.?m\.?(?!\p{L}))?/giu,
];

const percent = /\d+(?:[.,]\d+)? ?(?:%|٪|percent|per cent|prozent|процент)/giu;

/** What is left after money and periods: amounts, phones, ends of cards. */
const patternsOfNumbers: readonly RegExp[] = [
  // Amounts in groups, and with paise or cents.
  /(?<!\d)\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?(?!\d)|(?<!\d)\d{1,3}(?:\.\d{3})+(?:,\d+)?(?!\d)|\d+[.,]\d{1,2}(?!\d)/gu,
  /\d+(?:\.\d+){2,}|\d{4,}\.\d{4,}|\d+\/\d+(?:\/-)?/gu,
  // Phones: with a plus, a long prefix, or in the groups of a phone.
  /\+ ?\d[\d ().-]{5,}\d/gu,
  /(?<!\d)(?:00\d{9,13}|[34]00[0-4][ -]\d{4}|0[89]\d0[ -]\d{2,4}(?:[ -]?\d{2,4})*|1?[ -]?8\d\d[ -]\d{3}[ -]\d{3,4}|1?[ -]?\(?\d{3}\)[ -]?\d{3}[ -]?\d{4}|\d{3}-\d{3}-\d{4}|8 ?\(?\d{3}\)?[ -]?\d{3}[ -]?\d{2}[ -]?\d{2}|0\d{1,4}-\d{3,4}-\d{3,4}|[0-9]{3,5}-\d{6,8}|\d{5} \d{5}|0\d{2} \d{3} \d{4}|0\d{4} \d{6}|0\d{3}[ .]\d{3}[ .]\d{3}|\d{3} \d{3} \d{4}|[6-9]\d{2} \d{3} \d{3}|13 \d\d \d\d|0\d( \d\d){4}|1[38]00[ -]?\d{2,4}[ -]?\d{3,4})(?!\d)/gu,
  // Philippine pesos.
  /(?<![A-Za-z\d])P\d{1,3}(?:,\d{3})*(?:\.\d\d)?(?![A-Za-z\d])/gu,
  // "(Visa 4417)".
  /(?<=\((?:Visa|Mastercard|Maestro|Amex|RuPay) )\d{4}(?=\))/gu,
  // Cars of Germany, Britain and India.
  /(?<![A-Z\d-])[A-Z]{1,3}-[A-Z]{1,2} \d{1,4}(?![A-Za-z\d])/gu,
  /(?<![A-Z\d])[A-Z]{2}\d{2} [A-Z]{3}(?![A-Z\d])/gu,
  /(?<![A-Z\d])[A-Z]{2}[ -]?\d{1,2}[ -]?(?!MIN|SEC|HR|DAY)[A-Z]{1,3}[ -]?\d{4}(?!\d)/gu,
  /[*•xX]{2,}(?:-\d\d){2}(?![\d-])|\d{0,6}[*•·●∙]{2,}(?:\d{2,6}|[ -]\d{4})(?! ?[\d*])|(?<![\p{L}\d])(?:\d{4,6})?[xX]{2,}[ -]?\d{2,6}(?![A-Za-z\d])|(?<![\p{L}\d])[*xX]\d{3,6}(?![A-Za-z\d*])|\d{4,6}[*•]{2,}\d{0,4}|(?<=[ \p{L}])\.{2,3}\d{4}(?!\d)/gu,
];

/** Replaces everything with digits in it that has another meaning by its own form. */
export function maskOthers(text: string): string {
  // A share stays one: it says that the text is an offer.
  const named = replaceAll(text, patterns).replaceAll(percent, ` ${masked}% `);
  const places = [...findMoney(named), ...findPeriods(named)].toSorted((a, b) => a.start - b.start);
  let [left, end] = ['', 0];
  for (const place of places) {
    if (place.start < end) continue;
    left += `${named.slice(end, place.start)} ${masked} `;
    end = place.end;
  }
  return replaceAll(left + named.slice(end), patternsOfNumbers);
}

function replaceAll(text: string, all: readonly RegExp[]): string {
  return all.reduce((left, pattern) => left.replaceAll(pattern, ` ${masked} `), text);
}

const amount = String.raw`(?:\d{1,3}(?: \d{3})+|\d+(?:[.,']\d+)*)(?!\d|-[A-Z])`;
const amountAfter = new RegExp(`^ ?${amount}`);
const amountBefore = new RegExp(String.raw`(?<![A-Za-z\d])${amount}\/?-? ?$`);

/** Amounts with their currency: before them where it may stand there, else after them. */
function findMoney(text: string): Place[] {
  const searched = searchable(text);
  const before = (place: Place) => {
    const number = amountBefore.exec(text.slice(Math.max(0, place.start - 40), place.start))?.[0];
    return number === undefined ? [] : [{ start: place.start - number.length, end: place.end }];
  };
  const after = (place: Place) => {
    const number = amountAfter.exec(text.slice(place.end, place.end + 40))?.[0];
    return number === undefined ? [] : [{ start: place.start, end: place.end + number.length }];
  };
  const either = (first: Place[], second: Place[]) => (first.length > 0 ? first : second);
  return [
    ...findWords(searched, leadingMoneyWords).flatMap((place) => either(after(place), before(place))),
    ...findWords(searched, moneyWords).flatMap((place) => either(before(place), after(place))),
  ];
}

const periodBefore = /(?<![A-Za-z\d])(?:\d{1,3} ?- ?)?(?:\d{1,3}|\d{3}0)(?:[.,]\d)?[ -]?$/;

/** "10 minutes", "5-10 min". */
function findPeriods(text: string): Place[] {
  return findWords(searchable(text), timeWords).flatMap(({ start, end }) => {
    const before = periodBefore.exec(text.slice(Math.max(0, start - 20), start))?.[0];
    return before === undefined ? [] : [{ start: start - before.length, end }];
  });
}
