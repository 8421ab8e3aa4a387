import { readdirSync, readFileSync } from 'node:fs';
import { chosen, readText } from '#shared/text/sms-code/find-code.ts';
import { evidence, isWeighed } from '#shared/text/sms-code/evidence.ts';
import { lookAt } from '#shared/text/sms-code/look.ts';
import { plainText } from '#shared/text/sms-code/plain-text.ts';

/**
 * Fits the weights of `evidence.ts` to the labelled messages by logistic regression, and prints them. First it judges each round of
 * messages by weights that were fitted to the others. Run it after messages or evidence have changed:
 * `npx tsx scripts/sms-code/fit-evidence.ts`, then copy the weights.
 */
type Message = { kind: string; text: string; code: string | null };
/** A number with the evidence that holds for it; how much it counts. */
type Row = { isOther: boolean; held: number[]; isCode: boolean; value: string; counts: number };
type Item = { round: string; code: string | null; sure: string | null | undefined; rows: Row[] };

const folder = new URL('../../src/shared/text/sms-code/', import.meta.url);
const messages = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) =>
    (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Message[]).map((message) => ({
      ...message,
      round: /^round \d+/.exec(message.kind)?.[0] ?? file,
    })),
  );

let seed = 1;
function random(): number {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
  return seed / 0x7fffffff;
}

/** A text without a share of the words that it is known by: so would a text read whose words no list has. */
function itemOf({ text, code, round }: Message & { round: string }, dropped: number): Item {
  const gone = new Map<string, boolean>();
  const read = readText(plainText(text), ({ kind, start, end }, plain) => {
    const word = kind + plain.slice(start, end).toLowerCase();
    const isGone = gone.get(word) ?? random() < dropped;
    gone.set(word, isGone);
    return !isGone;
  });
  // Real texts without a code count more: a wrong code is worse than none. Those made as traps are many enough.
  const counts = code === null && round !== 'messages.json' ? 4 : 1;
  const rows = read.candidates.flatMap((candidate, index) => {
    if (!isWeighed(read, candidate, index)) return [];
    const look = lookAt(read, candidate, index);
    const held = evidence.flatMap(([, , holds], place) => (holds(look) ? [place] : []));
    return [
      {
        isOther: read.roles[index] === 'other',
        held,
        isCode: candidate.value === code,
        value: candidate.value,
        counts,
      },
    ];
  });
  return { round, code, sure: chosen(read), rows };
}

/** The weights, and last what every sum begins with. */
function fit(items: readonly Item[]): number[] {
  const rows = items.flatMap(({ sure, rows: all }) => (sure === undefined ? all : []));
  const start = evidence.length;
  const weights = Array.from({ length: start + 1 }, () => 0);
  const squares = weights.map(() => 0);
  for (let step = 0; step < 300; step += 1) {
    const slope = weights.map((weight, place) => (place === start ? 0 : 0.0006 * weight));
    for (const { held, isCode, counts } of rows) {
      const sum = sumOf(weights, held);
      const error = (counts * (1 / (1 + Math.exp(-sum)) - Number(isCode))) / rows.length;
      for (const place of [...held, start]) slope[place] = (slope[place] ?? 0) + error;
    }
    for (const [place, by] of slope.entries()) {
      const square = 0.9 * (squares[place] ?? 0) + 0.1 * by * by;
      squares[place] = square;
      weights[place] =
        (weights[place] ?? 0) - (0.05 * by * Math.min(1, 3 * (1 - step / 300))) / Math.sqrt(square + 1e-9);
    }
  }
  return weights;
}

function sumOf(weights: readonly number[], held: readonly number[]): number {
  return held.reduce((sum, place) => sum + (weights[place] ?? 0), weights.at(-1) ?? 0);
}

function codeOf(weights: readonly number[], { sure, rows }: Item): string | null {
  if (sure !== undefined) return sure;
  const sums = rows
    .map(({ held, ...row }) => ({ ...row, sum: sumOf(weights, held) }))
    .toSorted((a, b) => b.sum - a.sum);
  const next = sums.find(({ value }) => value !== sums[0]?.value)?.sum ?? -Infinity;
  const [best] = sums;
  return best && !best.isOther && best.sum >= 0.7 && best.sum - next >= 2 ? best.value : null;
}

const whole = messages.map((message) => itemOf(message, 0));
const all = [...whole, ...[0.15, 0.3, 0.5].flatMap((share) => messages.map((message) => itemOf(message, share)))];
for (const round of new Set(whole.map((item) => item.round))) {
  const weights = fit(all.filter((item) => item.round !== round));
  const judged = whole
    .filter((item) => item.round === round)
    .map((item) => ({ ...item, found: codeOf(weights, item) }));
  const right = judged.filter(({ code, found }) => code === found).length;
  const wrong = judged.filter(({ code, found }) => found !== null && code !== found).length;
  console.log(`${round}: ${right} of ${judged.length} right, ${wrong} wrong`);
}
for (const [place, weight] of fit(all).entries())
  console.log(weight.toFixed(1).padStart(5), evidence[place]?.[0] ?? 'the start of every sum');
