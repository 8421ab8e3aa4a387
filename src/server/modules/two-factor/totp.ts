import { Secret, TOTP } from 'otpauth';

/** What every authenticator app expects (RFC 6238): SHA-1, six digits, 30 seconds. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** Steps before and after the present one that are taken too: clocks differ. */
const tolerance = 1;

export function createTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The 30-second step at which the app shows this code, near `now` (ms), or undefined when it shows it at none. */
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

/** The address that sets an authenticator app up: otpauth://totp/… */
export function totpAddress({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  return new TOTP({ ...rules, secret, issuer, label: account }).toString();
}
