import type { BenchShop } from '../shop.ts';

/** Proves the books in full. Throws when they do not balance. */
export async function checkBooks({ admin }: BenchShop, print: (text: string) => void) {
  const { balanced, differences } = await admin('GET /api/admin/books', { query: { full: 'true' } });
  print(`  books afterwards: ${balanced ? 'balanced' : 'NOT BALANCED'}`);
  if (!balanced) throw new Error(`the books do not balance: ${JSON.stringify(differences)}`);
}
