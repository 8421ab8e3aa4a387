/**
 * Switches in Electron's program that are set when the app is packaged, and why. The builder sets them as they stand here,
 * and a test reads them from the packaged program.
 */
export const fuses = {
  /** The program never runs as plain Node: its signature would cover anybody's script. */
  runAsNode: false,
  /** Cookies on the disk are encrypted with the system's keyring. */
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  /** No debugger reads the vault. */
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  /** No folder beside the archive is loaded in its place. */
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  /** Our pages come from app://, so that pages from files need no rights. */
  grantFileProtocolExtraPrivileges: false,
} as const;
