import { z } from 'zod';

const ShopRefusal = z.enum([
  'address_missing',
  'address_scheme',
  'address_credentials',
  'address_host',
  'address_insecure',
  'server_error',
  'timeout',
  'redirect',
  'offline',
  'unknown_host',
  'refused',
  'reset',
  'unreachable',
  'proxy_unreachable',
  'proxy_login',
  'proxy_refused',
  'certificate_unknown',
  'certificate_expired',
  'certificate_host',
  'certificate',
  'secure_connection',
  'server_login',
  'certificate_wanted',
  'not_a_shop',
  'other_window',
]);
export type ShopRefusal = z.output<typeof ShopRefusal>;

/** A shop's name when it answers, else why its address was refused; the page has the words. `code` is the system's own, such as ERR_CERT_DATE_INVALID. */
export const ShopCheck = z.union([
  z.object({ ok: z.literal(true), name: z.string() }),
  z.object({
    ok: z.literal(false),
    reason: ShopRefusal,
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
]);
export type ShopCheck = z.output<typeof ShopCheck>;
