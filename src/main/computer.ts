import type { Computer } from '#shared/contract/desktop/calls.ts';
import type { createLoginStart } from '#main/login-start/login-start.ts';
import type { PreferencesStore } from '#main/preferences.ts';
import type { TrayHost } from '#main/tray/tray-host.ts';
import type { Cipher } from '#main/vault/cipher.ts';
import { canKeepSecrets } from '#main/vault/vault.ts';

type Parts = {
  version: string;
  cipher: Cipher;
  trayHost: Pick<TrayHost, 'isShown'>;
  loginStart: Pick<ReturnType<typeof createLoginStart>, 'isOn'>;
  preferences: Pick<PreferencesStore, 'get'>;
};

/** Returns what tells the page of this device what this computer offers. */
export function createComputer({ version, cipher, trayHost, loginStart, preferences }: Parts) {
  return async (): Promise<Computer> => ({
    version,
    vault: (await canKeepSecrets(cipher)) ? 'keyring' : 'memory',
    tray: trayHost.isShown(),
    starts_at_login: loginStart.isOn(),
    preferences: preferences.get(),
  });
}
