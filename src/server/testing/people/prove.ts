import { password, type SignedInUser } from '../quiet-shop.ts';

/** Proves the password of a test's customer, for ten minutes in this session. */
export async function prove({ api }: Pick<SignedInUser, 'api'>): Promise<void> {
  await api('POST /api/user/proof', { body: { password } });
}
