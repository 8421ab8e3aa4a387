import { z } from 'zod';

/** What stands between this computer and the shop asks of the person: a login, or a certificate. */
export const AccessQuestion = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('login'),
    /** `host` is the proxy of this computer; else a server. */
    is_proxy: z.boolean(),
    host: z.string(),
    /** The user name that was given last. */
    name: z.string(),
    /** What was given last was refused. */
    refused: z.boolean(),
    /** Whether the keyring can keep it. */
    can_remember: z.boolean(),
  }),
  z.object({
    kind: z.literal('certificate'),
    host: z.string(),
    refused: z.boolean(),
    certificates: z.array(z.object({ subject: z.string(), issuer: z.string(), valid_until: z.iso.datetime() })),
  }),
]);
export type AccessQuestion = z.output<typeof AccessQuestion>;

export const AccessAnswer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('login'),
    name: z.string().max(500),
    password: z.string().max(1000),
    remember: z.boolean(),
  }),
  /** The place of the certificate in the list; null to go on without one. */
  z.strictObject({ kind: z.literal('certificate'), place: z.int().nonnegative().nullable() }),
]);
export type AccessAnswer = z.output<typeof AccessAnswer>;
