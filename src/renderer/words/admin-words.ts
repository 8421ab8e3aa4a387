import { createI18n, type ComponentsJSON } from '@nanostores/i18n';
import { locale, type Locale } from './locale.ts';

async function fetchAdminHindi(): Promise<ComponentsJSON> {
  const [{ adminHindi }, { hindi }] = await Promise.all([import('./admin-hindi.ts'), import('./hindi.ts')]);
  // What only staff can be refused (hi/admin/frame/refusals.json) joins what everybody can be.
  for (const name of ['problems', 'problem-details', 'fields'])
    Object.assign(hindi[name] ?? {}, adminHindi[`staff-${name}`]);
  return adminHindi;
}

/**
 * Declares the words of a part of the admin panel, as `words` of `words.ts` does for everyone's pages. The Hindi words are in
 * `hi/admin/<part>/<screen>.json`, in a chunk of their own, which only staff who read Hindi fetch.
 */
export const words = createI18n(locale, { get: fetchAdminHindi });

/** Loads the admin's words of a language. Await it before the admin renders, so that no text flickers. */
export async function loadAdminWords(wanted: Locale = locale.get()): Promise<void> {
  if (wanted !== 'en' && !(wanted in words.cache)) Object.assign(words.cache, { [wanted]: await fetchAdminHindi() });
}
