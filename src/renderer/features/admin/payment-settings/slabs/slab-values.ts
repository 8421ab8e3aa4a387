import { findSlabProblem, type BonusSlab } from '#shared/bonus.ts';
import type { PaymentState, Slab } from '#shared/contract/staff/settings/payment-settings.ts';
import { toRupees, type Rupees } from '#shared/money.ts';
import { readRupees } from '#shared/typed-rupees.ts';
import { dayOf } from '#renderer/ui/admin/date/days.ts';
import { adminSlabsWords } from '#renderer/words/en/admin/site/settings.ts';

const dayMs = 86_400_000;

/** A slab to fill in, named by chance: its name is what "once per customer" counts by. */
export function newSlab(): Slab {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join('');
  const open = { cap: null, once: false, starts_at: null, ends_at: null };
  return { id, from: '' as Rupees, basis_points: 500, fixed: null, ...open };
}

export type SlabMistake = { index: number; field: 'from' | 'bonus' | 'cap' | 'slab'; problem: string };

/** The first thing that is wrong with the table, as the server would say it, in the reader's language. */
export function findMistake(slabs: readonly Slab[]): SlabMistake | undefined {
  const t = adminSlabsWords.get();
  const read: BonusSlab[] = [];
  for (const [index, slab] of slabs.entries()) {
    const from = positive(slab.from);
    if (from === undefined) return { index, field: 'from', problem: t.incomplete };
    const fixed = slab.fixed === null ? null : positive(slab.fixed);
    if (fixed === undefined) return { index, field: 'bonus', problem: t.incomplete };
    const { basis_points } = slab;
    if (basis_points !== null && (basis_points < 1 || basis_points > 10_000))
      return { index, field: 'bonus', problem: t.badShare };
    const cap = slab.cap === null ? null : positive(slab.cap);
    if (cap === undefined) return { index, field: 'cap', problem: t.incomplete };
    const starts_at = slab.starts_at === null ? null : new Date(slab.starts_at);
    const ends_at = slab.ends_at === null ? null : new Date(slab.ends_at);
    read.push({ ...slab, from, fixed, cap, starts_at, ends_at });
  }
  const found = findSlabProblem(read);
  if (!found) return undefined;
  const { index, problem } = found;
  return {
    index,
    field: 'slab',
    problem: problem === 'one_bonus' || problem === 'same_id' ? t.incomplete : t[problem],
  };
}

/** Why the table cannot be saved. */
export function slabBlocker(slabs: readonly Slab[]): string | undefined {
  const mistake = findMistake(slabs);
  return mistake && adminSlabsWords.get().blocker({ place: mistake.index + 1, problem: mistake.problem });
}

function positive(text: string) {
  const amount = readRupees(text);
  return amount !== undefined && amount > 0 ? amount : undefined;
}

/** The settings with their amounts as they are sent: "1,000" is "1000.00". What is no amount is left for the server to refuse. */
export function plainAmounts(settings: PaymentState['settings']): PaymentState['settings'] {
  const plain = (text: Rupees) => {
    const amount = readRupees(text);
    return amount === undefined ? text : toRupees(amount);
  };
  return {
    ...settings,
    minimum: plain(settings.minimum),
    maximum: plain(settings.maximum),
    slabs: settings.slabs.map((slab) => ({
      ...slab,
      from: plain(slab.from),
      fixed: slab.fixed === null ? null : plain(slab.fixed),
      cap: slab.cap === null ? null : plain(slab.cap),
    })),
  };
}

/** The first moment of an Indian day, and the moment after its last. */
export function startOf(day: string): string | null {
  return day === '' ? null : new Date(`${day}T00:00:00+05:30`).toISOString();
}
export function endOf(day: string): string | null {
  return day === '' ? null : new Date(Date.parse(`${day}T00:00:00+05:30`) + dayMs).toISOString();
}

/** The days of a slab as a date field shows them. */
export function firstDay(starts_at: string | null): string {
  return starts_at === null ? '' : dayOf(new Date(starts_at));
}
export function lastDay(ends_at: string | null): string {
  return ends_at === null ? '' : dayOf(new Date(Date.parse(ends_at) - 1));
}
