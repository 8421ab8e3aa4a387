import { Secret, TOTP } from 'otpauth';

/** The defaults of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** How many steps before and after the current one are accepted, because clocks differ. */
const tolerance = 1;

export function createTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** Returns the 30-second step of this code, at most one step from `now` (ms), or undefined if it is wrong. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const steps = TOTP.validate({
    ...rules,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: now,
    window: tolerance,
  });
  return steps === null ? undefined : TOTP.counter({ period: rules.period, timestamp: now }) + steps;
}

/** Returns the URI that sets up an authenticator app: otpauth://totp/… */
export function totpUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  return new TOTP({ ...rules, secret, issuer, label: account }).toString();
}
