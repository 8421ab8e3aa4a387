import type { Candidate } from './candidates.ts';
import { endsInBeing, endsInNumberWord, isDirect, isSuffix } from './gaps.ts';
import type { Label, LabelKind } from './labels.ts';
import type { Sentences } from './sentences.ts';

/**
 * What the words beside a number name it: a code for all they say, something else, or a code for something, as in "code for
 * payments 7712".
 */
export type Role = 'open' | 'other' | 'never' | 'nested';

const sending =
  /(?<!\p{L})(?:send|text|sms|reply|forward|envi\p{L}*|mande|manda|sende|senden|schick\p{L}*|kirim\p{L}*|hantar|wyslij|stuur|отправ\p{L}*|пришлите|надішліть|gonder\p{L}*|trimit\p{L}*|invia\p{L}*|भेज\p{L}*|พิมพ์|soan)(?!\p{L})/iu;
/** "(Send code 4410) to 55555". */
const addressed =
  /^["')\]]*(?: (?:sms|by|per|par|por))? (?:to|an|al|au|para|ke|kepada|la|naar|do|pod|na|на|til|till|a|gui) (?:(?:the|number|no\.?|nr\.?|numero|nomor|номер) )?\+?\d{3,6}(?!\d)/iu;
/** "The code comes from the number (62221)". */
const sourced =
  /(?:(?<![\p{L}\p{M}])(?:from|desde|depuis|du|von|vom|dal|dari|daripada|od|fra|fran|van|с|со|з|із|від|от|من|از|από|tu|kutoka|de la|loetud|numaradan)(?: (?:the|our|el|la|der|dem|il|to|numero|nummer|number|nummeret|numeru|numeri|numru|broja|cisla|stevilke|номера|номер|номеру|номерa|الرقم|رقم|شماره|αριθμο|τον|so|nomor|nombor|short|code|shortcode|sender))*|由) ?$/iu;
const addressWords =
  /(?<!\p{L})(?:road|rd|street|nagar|colony|sector|dist|district|state|lane|address|tehsil|taluk|village|marg|bazaar|post|apartment|flat|plot)(?!\p{L})/iu;

/** "Ignore (the code 118822)", "replaces (118822)". */
const ignored =
  /(?<!\p{L})(?:ignor\p{L}*|forget|olvid\p{L}*|esquec\p{L}*|oubli\p{L}*|vergiss|vergessen sie|забудь\p{L}*|lupakan|dimentica\p{L}*|disregard|abaikan|игнорируй\p{L}*|не используйте|nao use|no uses|ne pas utiliser|do not use|dont use|don't use|replac(?:es|ing)|supersedes|instead of|in place of|ersetzt|anstelle|remplace|reemplaza|sustituye|substitui|sostituisce|vervangt|zastepuje|заменяет|вместо|замість|menggantikan)[^.!?\d\n]{0,30}$/iu;

export function findRoles(
  text: string,
  candidates: readonly Candidate[],
  labels: readonly Label[],
  sentences: Sentences,
): Role[] {
  const before = (kind: LabelKind, { start }: Candidate) =>
    labels.findLast((label) => label.kind === kind && label.end <= start);
  const after = (kind: LabelKind, { end }: Candidate) =>
    labels.find((label) => label.kind === kind && label.start >= end);
  const areTogether = (a: number, b: number) => sentences.at(a) === sentences.at(b);
  const helps = labels.some(({ kind }) => ['proof', 'use', 'typing', 'warning', 'lasting'].includes(kind));

  /** "Pin: 560034 Bengaluru": a postal code of India has the same name as a code. */
  function isPostal({ start, end, value }: Candidate): boolean {
    if (!/(?<!\p{L})pin[\s:.-]*$/iu.test(text.slice(0, start)) || !/^[1-9]\d{5}$/.test(value)) return false;
    if (addressWords.test(text.slice(sentences.of(start)[0], start))) return true;
    return !helps && /^[ ,]+\p{Lu}\p{L}+/u.test(text.slice(end)) && !/your/i.test(text);
  }

  const proves = (from: number, to: number) =>
    labels.some(({ kind, start, end }) => kind === 'proof' && start >= from && end <= to);

  const roles: Role[] = [];
  for (const candidate of candidates) roles.push(roleOf(candidate));
  return roles;

  function roleOf(candidate: Candidate): Role {
    const { start, end } = candidate;
    const follows = after('after', candidate);
    // "73041 is your booking confirmation code".
    const isOfCode = (label: Label) =>
      labels.some(
        ({ kind, start: at }) =>
          kind === 'code' && at >= label.end && /^[\p{L} ]{0,20}$/u.test(text.slice(label.end, at)),
      );
    if (follows && isSuffix(text.slice(end, follows.start)) && !isOfCode(follows)) return 'never';
    const leads = before('leading', candidate);
    // "Type in 318204", "Token SMS 918327": the small word belongs to the one before it.
    const isPart =
      leads &&
      labels.some(
        (label) =>
          (label.kind === 'typing' && label.end === leads.end) ||
          ((label.kind === 'code' || label.kind === 'number') &&
            text.slice(label.end, leads.end).toLowerCase() === ' sms'),
      );
    if (leads && !isPart && /^ ?$/.test(text.slice(leads.end, start))) return 'other';
    const [from, to] = sentences.of(start);
    if (
      sourced.test(text.slice(from, start)) ||
      /^ ?(?:から(?:届|お届|送)|에서|发送|發送|發出|发出)/u.test(text.slice(end))
    )
      return 'never';
    if (ignored.test(text.slice(from, start))) return 'never';
    // "RED yaz 4607'ye gonder".
    if (/^['’]?(?:[yn]?[ae])? ?(?:gonder|yolla)/iu.test(text.slice(end, to))) return 'never';
    // "318840, which we sent at 10:02, has expired".
    const next = candidates.find((other) => other.start >= end)?.start ?? to;
    if (labels.some((label) => label.kind === 'over' && label.start >= end && label.start < Math.min(next, to)))
      return 'never';
    if (addressed.test(text.slice(end, to)) && sending.test(text.slice(from, start))) return 'never';
    if (isPostal(candidate)) return 'never';
    const name = before('other', candidate);
    const code = before('code', candidate);
    if (!name) return 'open';
    // "Order no. 4829137".
    // "Account 7041 882 993".
    const gap = text.slice(name.end, start).replace(/^\. ?$|(?<=^[^\d]{0,10})\d[\d ]* $/, ' ');
    if (gap.includes(',') || !isDirect(gap)) return 'open';
    // "Give the driver 4829".
    if (/(?<!\p{L})(?:give|tell|show) (?:the|your) $/iu.test(text.slice(0, name.start))) return 'open';
    // "Never tell this by phone: 318204", "verifying mobile number (318204)".
    const isPhone = /^(?:phone|telephone|mobile|call|telefon\p{L}*|e?-?mail)$/iu.test(text.slice(name.start, name.end));
    if (isPhone && /(?<!\p{L})(?:by|over the|via|per|por|par) $/iu.test(text.slice(0, name.start))) return 'open';
    if (isPhone && /^ number \($/.test(gap) && proves(from, name.start)) return 'open';
    if (!code || code.start > name.start) return code && isDirect(text.slice(code.end, start)) ? 'open' : 'other';
    // "The code for your order is 318204" names a code, "code for order no. 4829137" an order.
    if (!areTogether(code.start, start) || /[,;]| and /.test(text.slice(code.end, name.start))) return 'other';
    const isAnother = candidates.some(
      (other, index) =>
        other.kind !== 'letters' && roles[index] !== 'other' && other.start >= code.end && other.end <= name.start,
    );
    if (isAnother || endsInNumberWord(gap)) return 'other';
    return endsInBeing(gap) ? 'open' : 'nested';
  }
}
