import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** Verifies the sender by RFC 8292: a token for this service, signed with the subscription's key. Throws otherwise. */
export function senderOf(authorization = '', audience: string): { subject: string; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33, 65).toString('base64url')];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key, dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${header}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('the token is not signed with its key');
  const { aud, exp, sub } = Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  const secondsLeft = exp - Date.now() / 1000;
  if (aud !== audience || secondsLeft < 0 || secondsLeft > 86_400)
    throw new Error('the token is for another service or not valid now');
  return { subject: sub, publicKey };
}
