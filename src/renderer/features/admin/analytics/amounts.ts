import { fromRupees, type Rupees } from '#shared/money.ts';

const lakh = 1_00_000;
const crore = 100 * lakh;

/** Money to be glanced at, in Indian units: "₹84,312", "₹23.6 L", "₹1.2 Cr". */
export function shortMoney(amount: Rupees): string {
  return shortRupees(fromRupees(amount) / 100);
}

/** The same from a number of rupees, as the axis of a chart has it. */
function shortRupees(rupees: number): string {
  const sign = rupees < 0 ? '−' : '';
  const size = Math.abs(rupees);
  if (size >= crore) return `${sign}₹${oneDigit(size / crore)} Cr`;
  if (size >= lakh) return `${sign}₹${oneDigit(size / lakh)} L`;
  return `${sign}₹${Math.round(size).toLocaleString('en-IN')}`;
}

/** A chart's axis: "₹80K". */
export function axisRupees(rupees: number): string {
  const size = Math.abs(rupees);
  if (size < 1000 || size >= lakh) return shortRupees(rupees);
  return `${rupees < 0 ? '−' : ''}₹${oneDigit(size / 1000)}K`;
}

/** The change of an amount in percent of what it was; undefined where there was nothing before. */
export function changeOf(now: Rupees, before: Rupees): number | undefined {
  const was = fromRupees(before);
  return was === 0 ? undefined : Math.round(((fromRupees(now) - was) / Math.abs(was)) * 100);
}

export function rupeesOf(amount: Rupees): number {
  return fromRupees(amount) / 100;
}

/** An amount to be compared: "₹1,24,300.00". */
export function exactRupees(rupees: number): string {
  return `${rupees < 0 ? '−' : ''}₹${exact.format(Math.abs(rupees))}`;
}

const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function oneDigit(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-IN') : String(Math.round(value * 10) / 10);
}
