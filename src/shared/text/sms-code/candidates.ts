/** What may be the code: its value as it is typed, and where it stands. */
export type Candidate = { value: string; kind: 'digits' | 'mixed' | 'letters'; start: number; end: number };

const latin = String.raw`[A-Za-z0-9]`;
const token = new RegExp(`(?<!${latin}|${latin}-)${latin}+(?:-${latin}+)*(?!${latin})`, 'g');
const digitRun = /(?<![A-Za-z0-9]|[A-Za-z0-9]-)\d+(?:[ -]\d+)*(?![A-Za-z0-9])/g;

/** Everything in a text that has the form of a code: 4 to 10 digits, in one or in even groups, or letters. */
export function findCandidates(text: string): Candidate[] {
  const found = [...text.matchAll(digitRun)].flatMap(({ 0: run, index }) => ofRun(run, index));
  for (const { 0: word, index } of text.matchAll(token)) {
    const candidate = ofWord(word, index);
    if (candidate) found.push(candidate);
  }
  // "1 u 8 k u f", alone in its line.
  for (const { 0: line, index } of text.matchAll(/(?<=^|\n) ?[A-Za-z0-9](?: [A-Za-z0-9]){3,9} ?(?=\n|$)/g))
    if (/\d/.test(line) && /[A-Za-z]/.test(line))
      found.push({ value: line.replaceAll(' ', ''), kind: 'mixed', start: index, end: index + line.length });
  return found.toSorted((a, b) => a.start - b.start);
}

/** Digits in groups are one code where the groups are even, else one for each part that is. */
function ofRun(run: string, start: number): Candidate[] {
  if (run.includes('-') && /^\d+(?:-\d+)+$/.test(run)) return areEven(run.split('-')) ? [digits(run, start)] : [];
  const found: Candidate[] = [];
  let rest = [...run.matchAll(/\d+(?:-\d+)*/g)].map(({ 0: group, index }) => ({ group, at: start + index }));
  while (rest[0]) {
    const size = rest[0].group.length;
    const other = rest.findIndex(({ group }) => group.length !== size);
    const part = rest.slice(0, other === -1 ? undefined : other);
    rest = rest.slice(part.length);
    const first = part[0];
    if (!first) break;
    const second = rest[0];
    // "71 844": five digits in two groups.
    if (
      part.length === 1 &&
      second &&
      rest.length === 1 &&
      /^\d{2} \d{3}$|^\d{3} \d{2}$/.test(`${first.group} ${second.group}`)
    ) {
      const end = second.at + second.group.length;
      return [...found, { value: first.group + second.group, kind: 'digits', start: first.at, end }];
    }
    // "4409 8812 37".
    if (size === 4 && part.length === 2 && second?.group.length === 2 && rest.length === 1)
      return [...found, digits(run.slice(first.at - start), first.at)];
    if (areEven(part.map(({ group }) => group))) found.push(digits(part.map(({ group }) => group).join(' '), first.at));
    else if (size > 4 && part.length > 1) for (const { group, at } of part) found.push(...ofRun(group, at));
    // "55190 238": nobody can tell the rest of a code from a number beside it.
    else if (size === 2 || size === 3) return [];
  }
  return found;
}

function areEven(groups: readonly string[]): boolean {
  const [{ length: size } = '', ...more] = groups;
  if (more.length === 0) return size >= 4 && size <= 10;
  const length = size * groups.length;
  return size <= 4 && length >= 4 && length <= 10 && groups.every((group) => group.length === size);
}

function digits(run: string, start: number): Candidate {
  return { value: run.replaceAll(/\D/g, ''), kind: 'digits', start, end: start + run.length };
}

const numbered = /^(?:inv|ord|ref|tkt|txn|trx|req|inc|rma|awb|pnr|sku|bkg|crn)-\d+$/i;

/** "G-318204", "KXT-318204": the letters name the sender, and only the digits are typed. */
export function afterPrefix(word: string): string | undefined {
  if (numbered.test(word)) return undefined;
  return /^[A-Za-z]{1,3}-(\d{4,8}|\d{3}-\d{3}|\d{4}-\d{4})$/.exec(word)?.[1]?.replaceAll('-', '');
}

function ofWord(word: string, start: number): Candidate | undefined {
  const end = start + word.length;
  const named = afterPrefix(word);
  if (named !== undefined) return { value: named, kind: 'digits', start, end };
  if (numbered.test(word)) return undefined;
  // "4829-re", "318204-is": a word's ending.
  const inflected = /^(\d{4,10})-[a-z]{1,4}$/.exec(word)?.[1];
  if (inflected !== undefined) return digits(inflected, start);
  if (!/[A-Za-z]/.test(word)) return undefined;
  const isWhole = /^[A-Za-z0-9]{4,10}$/.test(word);
  const isGrouped =
    /^(?:(?:[A-Z0-9]{2,5}|(?=[A-Za-z]*\d)[A-Za-z0-9]{2,5})(?:-(?!$)|$)){2,3}$|^(?=[A-Z]*\d)[A-Z0-9]{3,5}-[A-Z]$/.test(
      word,
    );
  if (!isWhole && !isGrouped) return undefined;
  // "A00XXXX19K", "07XX": masked.
  if (/X{3}|^\d+XX$/.test(word)) return undefined;
  // "99Taxis" is a name.
  if (/^\d+[A-Z][a-z]+$/.test(word)) return undefined;
  if (/\d/.test(word)) return { value: word, kind: 'mixed', start, end };
  return word === word.toUpperCase() ? { value: word, kind: 'letters', start, end } : undefined;
}
