import { hash, verify } from '@node-rs/argon2';
import { createToken } from '../../../security/tokens.ts';
import type { HashQueue, Turn } from './hash-queue.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes the password as it is stored: the same letters typed on another keyboard give the same hash. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), cost);
}

export type PasswordHashes = ReturnType<typeof createPasswordHashes>;

/** Hashes and checks passwords within the bounds of the queue. Raises busy. */
export function createPasswordHashes(queue: HashQueue) {
  let dummy: Promise<string> | undefined;

  return {
    hash: (password: string, turn: Turn): Promise<string> => queue.run(turn, () => hashPassword(password)),

    /** Takes the same time whether or not there is a hash to check against. */
    matches(stored: string | null | undefined, password: string, turn: Turn): Promise<boolean> {
      return queue.run(turn, async () => {
        dummy ??= hashPassword(createToken());
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
