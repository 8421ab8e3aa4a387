const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** 12_400 → "12.4K". */
export function compactNumber(value: number): string {
  return compact.format(value);
}
