import type { Db } from '../../db/client.ts';
import type { Publish } from '../../realtime/publish.ts';
import { createClaims } from './claims.service.ts';

export function createClaimsModule(dependencies: { db: Db; publish: Publish }) {
  const claims = createClaims(dependencies);
  return {
    jobs: [{ name: 'delete old claims', everyMs: 3_600_000, inTurn: true, run: claims.removeOld }],
    services: { claims },
  };
}
