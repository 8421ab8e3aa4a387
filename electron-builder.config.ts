import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { fuses } from './scripts/desktop/fuses.ts';
import { appId } from './src/main/app-id.ts';
import { azureSigning, updateFeed } from './scripts/desktop/release-variables.ts';

/** A runtime that is on this computer already, for computers that cannot download one. */
const localRuntime = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
const feed = updateFeed(process.env);
const azure = azureSigning(process.env);

const config: Configuration = {
  appId,
  productName: 'Numdesk',
  copyright: 'Numdesk',
  directories: { output: 'release', buildResources: 'build' },
  extraMetadata: { description: 'Numdesk for staff', homepage: 'https://numdesk.example', author: 'Numdesk' },
  files: ['out/**/*', 'resources/**/*', 'package.json'],
  // Everything main and preload need is bundled into out/: no module is searched, built or packed.
  beforeBuild: () => Promise.resolve(false),
  asar: true,
  electronLanguages: ['en', 'hi'],
  electronFuses: { ...fuses, resetAdHocDarwinSignature: true },
  ...(localRuntime && { electronDist: localRuntime, afterExtract: ({ appOutDir }) => removeDefaultApp(appOutDir) }),
  protocols: [{ name: 'Numdesk', schemes: ['numdesk'] }],
  publish: feed ? [{ provider: 'generic', url: feed, channel: 'latest' }] : null,
  // Who takes updates from a feed must be able to tell whose they are.
  forceCodeSigning: feed !== undefined && process.platform !== 'linux',
  linux: {
    target: ['AppImage', 'deb'],
    icon: 'icons',
    category: 'Office',
    maintainer: 'Numdesk <support@numdesk.example>',
    synopsis: 'Numdesk for staff',
    // The name of the .desktop file and StartupWMClass come from "desktopName" in package.json.
    syncDesktopName: true,
  },
  appImage: {
    // No version in the name: an update then replaces the file that shortcuts and the start at login point to.
    artifactName: '${productName}-${arch}.${ext}',
    // The builder's own default is --no-sandbox.
    executableArgs: [],
  },
  toolsets: { appimage: '1.0.3' },
  deb: { artifactName: '${name}_${version}_${arch}.${ext}', packageCategory: 'net', priority: 'optional' },
  mac: {
    target: [
      { target: 'dmg', arch: ['arm64', 'x64'] },
      { target: 'zip', arch: ['arm64', 'x64'] },
    ],
    artifactName: '${productName}-${version}-${arch}.${ext}',
    category: 'public.app-category.business',
    // Notarised where the environment has Apple's key or login.
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: 'build/entitlements.mac.plist',
    entitlementsInherit: 'build/entitlements.mac.plist',
  },
  win: { target: ['nsis'], ...(azure && { azureSignOptions: azure }) },
  nsis: { artifactName: '${productName}-Setup-${version}.${ext}', oneClick: true, perMachine: false },
};

export default config;

/** A downloaded runtime is cleaned by the builder, a local one is not. */
async function removeDefaultApp(folder: string): Promise<void> {
  for (const name of ['version', join('resources', 'default_app.asar')]) await rm(join(folder, name), { force: true });
}
