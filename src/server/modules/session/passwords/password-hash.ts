import { hash, verify } from '@node-rs/argon2';
import { createToken } from '../../../security/tokens.ts';
import type { HashQueue, Turn } from './hash-queue.ts';

/** Memory in KiB, passes and lanes of argon2id, which is the library's default algorithm. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes the password as it is stored: the same letters typed on another keyboard give the same hash. */
export function hashPassword(password: string, cost = passwordCost): Promise<string> {
  return hash(normalise(password), cost);
}

export type PasswordHashes = ReturnType<typeof createPasswordHashes>;

/** Hashes and checks passwords within the bounds of the queue. Raises busy. */
export function createPasswordHashes(queue: HashQueue, cost = passwordCost) {
  let dummy: Promise<string> | undefined;

  return {
    hash: (password: string, turn: Turn): Promise<string> => queue.run(turn, () => hashPassword(password, cost)),

    /** Takes the same time whether or not there is a hash to check against. */
    matches(stored: string | null | undefined, password: string, turn: Turn): Promise<boolean> {
      return queue.run(turn, async () => {
        dummy ??= hashPassword(createToken(), cost);
        const fallback = await dummy;
        const isRight = await verifyTyped(stored ?? fallback, password);
        return typeof stored === 'string' && isRight;
      });
    },
  };
}

/** Passwords of earlier versions were hashed as typed. */
async function verifyTyped(stored: string, password: string): Promise<boolean> {
  const normal = normalise(password);
  return (await verify(stored, normal)) || (normal !== password && (await verify(stored, password)));
}

function normalise(password: string): string {
  return password.normalize('NFKC');
}
