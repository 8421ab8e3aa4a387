import { z } from 'zod';
import { bodyKinds, httpMethods, ruleSources, type CustomProtocol } from '../../staff/servers/custom-protocol.ts';

const Request = z.strictObject({
  method: z.enum(httpMethods),
  path: z
    .string()
    .trim()
    .max(1000)
    .regex(/^\/(?!\/)[^\s\\#]*$/),
  headers: z
    .array(
      z.strictObject({
        name: z
          .string()
          .trim()
          .max(60)
          .regex(/^[A-Za-z][A-Za-z0-9-]*$/)
          .refine((name) => !/^(host|content-length|transfer-encoding|connection|accept-encoding)$/i.test(name)),
        value: z
          .string()
          .trim()
          .min(1)
          .max(500)
          .regex(/^[ -~]*$/),
      }),
    )
    .max(10),
  body_kind: z.enum(bodyKinds),
  body: z.string().max(4000),
});

const Rule = z.strictObject({
  from: z.enum(ruleSources),
  find: z.string().trim().max(300),
  is: z.string().trim().max(100),
});

const Step = z.strictObject({
  request: Request,
  rows: z.string().trim().max(300),
  rules: z.record(z.string().max(30), Rule),
});

/** The requests of a custom server and what its answers mean. */
export const CustomServer = z.strictObject({
  balance: Step,
  buy: Step,
  status: Step,
  cancel: Step,
  another: Step.optional(),
  finish: Step.optional(),
  list: Step.optional(),
  prices: Step.optional(),
}) satisfies z.ZodType<CustomProtocol>;
