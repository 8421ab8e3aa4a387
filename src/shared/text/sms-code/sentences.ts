const shortened =
  /(?:^|[^\p{L}])(?:ack|dn|sz|tlf|tfn|bzw|ca|inkl|incl|eg|ej|np|sp|al|zw|tzv|c|rs|no|nr|ref|st|dr|mr|mrs|ms|vs|tel|min|str|ул|вул|д|кв|г|р|руб|тел|буд|av|num|nº|núm|rif|jl|approx|ext|acc|rd|ave|a\/c|p|o|t|sr|sra|dvs|u|q|e|g)$/iu;

/** The sentences of a text: which one a place is in, and where it begins and ends. */
export type Sentences = { at(place: number): number; of(place: number): [start: number, end: number] };

export function findSentences(text: string): Sentences {
  const starts = sentenceStarts(text);
  const at = (place: number) => starts.findLastIndex((start) => start <= place);
  return { at, of: (place) => [starts[at(place)] ?? 0, starts[at(place) + 1] ?? text.length] };
}

/** Where sentences begin: after their signs and at each new line. A dot inside a name, as in "gov.example", ends none. */
function sentenceStarts(text: string): number[] {
  const starts = [0];
  for (const { 0: sign, index } of text.matchAll(/[!?؟।॥…۔]+|\.+(?=\s|\p{L}|["')\]]|$)|\n/gu)) {
    if (sign === '.' && shortened.test(text.slice(Math.max(0, index - 8), index))) continue;
    if (sign === '.' && /^\p{Ll}{2}\.\p{Ll}{2}$/u.test(text.slice(Math.max(0, index - 2), index + 3))) continue;
    // "GOV.UK".
    if (sign === '.' && /^\p{Lu}\.\p{Lu}$/u.test(text.slice(Math.max(0, index - 1), index + 2))) continue;
    starts.push(index + sign.length);
  }
  return starts;
}
