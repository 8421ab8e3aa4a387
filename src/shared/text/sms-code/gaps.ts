import { rowOf } from './languages/languages.ts';
import { anyOf } from './words.ts';

/** "is", by language. */
const being = anyOf([
  'is|are|is as follows|as follows|will be|equals|है|हैं|होगा|आहे|হল|হলো|হচ্ছে|ஆகும்|ఉంది|هو|هی|است|می باشد|میباشد|عبارت است از|ہے|คือ|เป็น|是|为|為|は|が|은|는|이|가|es|son|sera|e|est|ist|lautet|sind|jest|brzmi|adalah|ialah|yaitu|la|este|er|ar|it|este|är|bu|это|це|als|wie folgt|jsou|je|luidt|ni|waa|ita ce|as|adl|adlh|iz',
  ...rowOf('being'),
]);
/** Words that may stand between a name and its number. */
const between = anyOf([
  'no|no.|nr|nr.|num|num.|number|numero|numer|nomor|nombor|so|номер|№|n|id|for you|your|the|this|my|below|following|here|here s|tu|su|sua|seu|votre|vous|sie|ihr|dein|dir|anda|kamu|cua ban|ban|siz|twoj|je|uw|ваш|твой|вам|так|तुम्हारा|आपका|आपके|यह|संख्या|नंबर|क्रमांक|নম্বর|নং|আপনার|எண்|உங்கள்|నంబర్|సంఖ్య|మీ|رقم|رقمه|الخاص بک|لک|شماره|شما|ของคุณ|หมายเลข|เลข|ของท่าน|号|號|号码|號碼|हा|ही|हे|ovo|tai',
  'digits|numbers|figures|sequence|el|la|los|las|le|les|il|lo|den|det|das|die|der|de|het|digitos|cifras|cifre|chiffres|ziffern|zahl|zahlen|cijfers|siffrorna|cyfry|cisla|cislo|szamot|numeroa|numerot|numeron|lukua|nummeret|numret|nummer|nombre|nimewo|цифры|число|номером|цифрите|цифри|αριθμο|המספר|את|الرقم|الارقام|العدد|عدد|angka|nombor|ang|ang mga|数字|數字|番号|숫자|ตัวเลข',
]);

const signs = String.raw`[\s:=\-"'’‘“”«»„()\[\]<>{}*_,#|~/→➡▶►\p{So}\p{Sk}\uFE0E]`;
const directGap = new RegExp(`^${signs}*(?:(?:${being}|${between})${signs}*){0,4}$`, 'iu');
const beingBefore = new RegExp(String.raw`(?:[:=：→➡]|${being})[\s"'’‘“”«»„()\[\]<>{}*_#\-]*$`, 'iu');
const beingAfter = new RegExp(
  String.raw`^[\s"'’”»)\]>*_]*(?:[-(\[=:]|${being}|(?:as|als|como|come)(?!\p{L})|\u2192)`,
  'iu',
);
const suffixGap = /^[\s'’"”)\]-]{0,2}$/u;
const numberWord =
  /(?:^|[^\p{L}])(?:no|nr|num|number|numero|nomor|номер|ending|#|№|n)[.:º°]?\s*(?:is|:)?\s*$|[#№]\s*$/iu;

/** Whether nothing stands between a name and its number that says more than "is". */
export function isDirect(gap: string): boolean {
  return directGap.test(gap);
}

/** Whether the text before a number ends in "is" or a colon. */
export function endsInBeing(text: string): boolean {
  return beingBefore.test(text);
}

/** Whether the text after a number begins with "is" or a dash. */
export function beginsWithBeing(text: string): boolean {
  return beingAfter.test(text);
}

/** Whether a word stands directly at the end of a number. */
export function isSuffix(gap: string): boolean {
  return suffixGap.test(gap);
}

export function endsInNumberWord(text: string): boolean {
  return numberWord.test(text);
}

const owned = new RegExp(String.raw`^ ${being} ${between}(?: [\p{L}\p{M}'-]+){0,5} ?$`, 'iu');

/** Whether a text after a number goes on with whose it is: " is your Mango account verification ". */
export function namesOwner(gap: string): boolean {
  return owned.test(gap);
}

const purpose =
  /^[\s"')\]»]*(?:to|for|as|que|che|in order to|on|in|at|zum|zur|um|fur|als|auf|pour|para|per|pentru|za|do|ke|untuk|utk|bagi|voor|om|for at|til|till|att|para sa|icin|için|uchun|үшін|для|чтобы|щоб|на|для того|за|σε|για|kwa|ili|k|ku|kuti|pro|na|pre|abyste|hogy|to'|ad|de|den|din|đe|de|để|om te|so|so that|when|if|within|and)(?!\p{L})/iu;

/** Whether a text after a number says what it is used for. */
export function isUsedFor(text: string): boolean {
  return purpose.test(text);
}

/** Whether a text after a number goes on in small letters without saying what the number is used for: " others". */
export function isOfWords(text: string): boolean {
  return /^ \p{Ll}/u.test(text) && !isUsedFor(text);
}

const joining =
  /^[\s"'()[\]]*(?:or|and|oder|und|или|и|або|та|y|o|ou|et|e|ve|veya|ya da|atau|dan|hoac|va|lub|i|of|en|या|और|अथवा|অথবা|এবং|அல்லது|లేదా|किंवा|او|و|یا|หรือ|และ|或|和|或者|または|か|또는|와|과|,|\/|&|;|\+)[\s"'()[\]]*$/iu;

/** Whether nothing but "or" or "and" stands between two numbers. */
export function isJoining(gap: string): boolean {
  return joining.test(gap);
}
