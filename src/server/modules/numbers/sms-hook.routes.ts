import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ServerId } from '#shared/contract/catalogue.ts';
import { Problem } from '#shared/problem.ts';
import { isStorable } from '#shared/text/storable.ts';
import { idText } from '#shared/contract/wire.ts';
import type { NumbersService } from './numbers.service.ts';

const Params = z.object({ id: idText(ServerId), secret: z.string() });
/** Providers send different fields; only the activation id is read, and only as a hint. */
const Hint = z.object({
  activationId: z.union([z.string().min(1).max(60).refine(isStorable), z.int().transform(String)]),
});

/** Callbacks of SMS providers. The protocol has no signature: the path contains a secret, and the body is not trusted. */
export function smsHookRoutes(app: FastifyInstance, service: NumbersService, secretsOf: (id: ServerId) => string[]) {
  app.post('/hooks/servers/:id/:secret', async ({ params, body }) => {
    const address = Params.safeParse(params);
    if (!address.success) throw new Problem('not_found');
    const { id, secret } = address.data;
    if (!secretsOf(id).some((expected) => isSame(secret, expected))) throw new Problem('not_found');
    const hint = Hint.safeParse(body);
    if (hint.success) await service.handleWebhook(id, hint.data.activationId);
    return { received: true };
  });
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
