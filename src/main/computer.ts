import { app } from 'electron';
import type { Computer } from '#shared/contract/desktop/calls.ts';
import type { LoginStart } from '#main/login-start/autostart-file.ts';
import type { PreferencesStore } from '#main/preferences.ts';
import type { TrayHost } from '#main/tray/tray-host.ts';
import type { Cipher } from '#main/vault/cipher.ts';
import { canKeepSecrets } from '#main/vault/vault.ts';

type Parts = {
  cipher: Cipher;
  trayHost: Pick<TrayHost, 'isShown'>;
  loginStart: Pick<LoginStart, 'isOn'>;
  preferences: Pick<PreferencesStore, 'get'>;
};

/** Returns what tells what this computer offers. */
export function createComputer({ cipher, trayHost, loginStart, preferences }: Parts): () => Promise<Computer> {
  return async () => ({
    version: app.getVersion(),
    vault: (await canKeepSecrets(cipher)) ? 'keyring' : 'memory',
    tray: trayHost.isShown(),
    starts_at_login: loginStart.isOn(),
    preferences: preferences.get(),
  });
}
