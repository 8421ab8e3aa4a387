import { markOfLogin } from '../../../security/account-login.ts';
import { createFingerprint } from '../../../security/fingerprint.ts';
import { listSecrets, type AppSecrets } from '../../../security/secrets.ts';
import type { Fingerprints } from './stock.repository.ts';

export type FingerprintsOf = (line: string, login?: string) => Fingerprints;

/** By what an account is known again: its whole line and its login, if any, with each secret that the shop still knows. */
export function createFingerprints(appSecrets: AppSecrets): FingerprintsOf {
  const makers = listSecrets(appSecrets).map((secret) => createFingerprint(secret, 'stock-items'));
  return (line, login) => ({
    line: makers.map((of) => of(line)),
    login: login === undefined ? [] : makers.map((of) => of(markOfLogin(login))),
  });
}
