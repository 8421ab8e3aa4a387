import { Problem } from '#shared/problem.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';

/**
 * The record that an address names, as it is being read. Text that can be no id names none; the shop says of it that it is
 * not valid, as of a field that someone filled.
 */
export async function named<A>(reading: Promise<A>): Promise<A> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid_request') throw error;
    throw new Problem('not_found', { message: adminPartsWords.get().notFound });
  }
}

/** Whether reading it again cannot help. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Problem && error.code === 'not_found';
}
