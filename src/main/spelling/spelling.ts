import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from 'electron';
import { homeUrl } from '#main/window/own-page.ts';

/** Where Linux has dictionaries in the form that Chromium reads. */
const systemFolders = [
  '/usr/share/hunspell-bdic',
  '/usr/share/qt6/qtwebengine_dictionaries',
  '/usr/share/qt5/qtwebengine_dictionaries',
  '/usr/share/qt/qtwebengine_dictionaries',
];
/** Languages with the names of their files: the system's, and Chromium's, which has a version. */
const dictionaries = [
  { language: 'en-GB', systems: 'en_GB', own: 'en-GB-10-1' },
  { language: 'en-US', systems: 'en_US', own: 'en-US-10-1' },
  { language: 'hi', systems: 'hi_IN', own: 'hi-IN-3-0' },
];

type SpellingSession = Pick<
  Session,
  'setSpellCheckerDictionaryDownloadURL' | 'setSpellCheckerEnabled' | 'setSpellCheckerLanguages'
>;
type Options = {
  platform: NodeJS.Platform;
  /** The profile, where Chromium looks for dictionaries. */
  profile: string;
  folders?: readonly string[];
};

/**
 * Checks the spelling of English and Hindi where this computer has dictionaries. Nothing is fetched: Chromium would ask
 * Google for those that are missing. macOS checks by itself.
 */
export function createSpelling({
  platform,
  profile,
  folders = systemFolders,
}: Options): (session: SpellingSession) => void {
  let languages: string[] | undefined;
  return (session) => {
    if (platform === 'darwin') return;
    languages ??= takeDictionaries(join(profile, 'Dictionaries'), folders);
    // A place that no network reaches.
    session.setSpellCheckerDictionaryDownloadURL(`${homeUrl}dictionaries/`);
    session.setSpellCheckerLanguages(languages);
    session.setSpellCheckerEnabled(languages.length > 0);
  };
}

/** Puts the system's dictionaries where Chromium looks, and returns their languages. */
function takeDictionaries(profile: string, folders: readonly string[]): string[] {
  return dictionaries
    .filter(({ systems, own }) => {
      const source = folders.map((folder) => join(folder, `${systems}.bdic`)).find((file) => existsSync(file));
      const target = join(profile, `${own}.bdic`);
      if (existsSync(target) || source === undefined) return existsSync(target);
      try {
        mkdirSync(profile, { recursive: true });
        copyFileSync(source, target);
        return true;
      } catch {
        // A disk that cannot be written has no dictionary.
        return false;
      }
    })
    .map(({ language }) => language);
}
