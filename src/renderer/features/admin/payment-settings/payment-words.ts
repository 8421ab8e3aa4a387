import type { PaymentState, Slab } from '#shared/contract/staff/settings/payment-settings.ts';
import { toRupees } from '#shared/money.ts';
import { readRupees } from '#shared/typed-rupees.ts';
import { plainText, type FieldWords } from '#renderer/ui/admin/conflict/conflict-dialog.tsx';
import { isSame, type BothChanged } from '#renderer/ui/admin/conflict/merge-mine.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminPaymentsWords, adminSlabsWords } from '#renderer/words/en/admin/site/settings.ts';
import { firstDay, lastDay } from './slabs/slab-values.ts';

type Values = PaymentState['settings'];

const groups = {
  upi: ['upi'],
  sandbox: ['sandbox'],
  amounts: ['minimum', 'maximum'],
  slabs: ['slabs'],
} as const satisfies Record<string, readonly (keyof Values)[]>;

/** What a field is called on the page, and its value: amounts as money, a slab as a line. */
export function paymentWords(path: BothChanged['path']): FieldWords {
  const t = adminPaymentsWords.get();
  const [name, part, field] = path;
  if (name === 'minimum' || name === 'maximum') return { label: t[name], say: money };
  if (name === 'upi') return { label: part === 'on' ? `${t.upi}: ${t.on}` : part === 'vpa' ? t.vpa : t.payee };
  if (name === 'sandbox') return { label: part === 'on' ? `${t.sandbox}: ${t.on}` : t.keyId };
  if (typeof part !== 'object') return { label: `${t.slabs}: ${adminPartsWords.get().order}`, say: slabTexts };
  const slab = part.entry as Slab;
  if (typeof field !== 'string') return { label: slabName(slab), say: (value) => slabText(value as Slab) };
  const { label, say } = slabField(field as keyof Slab);
  return { label: `${slabName(slab)}: ${label}`, say };
}

/** The groups in which something differs. */
export function changedPaymentGroups(before: Values, after: Values): string {
  const t = adminPaymentsWords.get();
  return (Object.keys(groups) as (keyof typeof groups)[])
    .filter((group) => groups[group].some((name) => !isSame(before[name], after[name])))
    .map((group) => t[group])
    .join(', ');
}

function slabField(field: keyof Slab) {
  const t = adminSlabsWords.get();
  return {
    id: { label: t.kind, say: plainText },
    from: { label: t.from, say: money },
    basis_points: { label: t.share, say: percent },
    fixed: { label: t.amount, say: money },
    cap: { label: t.cap, say: (value: unknown) => (value === null ? t.noCap : money(value)) },
    once: { label: t.times, say: (value: unknown) => (value === true ? t.once : t.always) },
    starts_at: { label: t.starts, say: (value: unknown) => plainText(firstDay(value as string | null)) },
    ends_at: { label: t.ends, say: (value: unknown) => plainText(lastDay(value as string | null)) },
  }[field];
}

function slabName({ from }: Slab): string {
  return `${adminPaymentsWords.get().slabs} ≥ ${money(from)}`;
}

function slabTexts(slabs: unknown): string {
  return (slabs as Slab[]).map((slab) => `${money(slab.from)}: ${slabText(slab)}`).join(', ');
}

function slabText({ basis_points, fixed, cap }: Slab): string {
  if (fixed !== null) return money(fixed);
  const most = cap === null ? '' : `, ${adminSlabsWords.get().cap} ${money(cap)}`;
  return `${percent(basis_points)}${most}`;
}

function percent(basisPoints: unknown): string {
  return typeof basisPoints === 'number' ? `${basisPoints / 100}%` : plainText(basisPoints);
}

/** What is typed need not be an amount yet. */
function money(value: unknown): string {
  const amount = typeof value === 'string' ? readRupees(value) : undefined;
  return amount === undefined ? plainText(value) : formatMoney(toRupees(amount));
}
