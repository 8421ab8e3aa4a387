import type { ComponentsJSON, TranslationsJSON } from '@nanostores/i18n';

const files = import.meta.glob<Record<string, TranslationsJSON>>('./hi/admin/**/*.json', {
  eager: true,
  import: 'default',
});

/** The Hindi words of the admin panel, by the name each part passes to `words()`. */
export const adminHindi: ComponentsJSON = Object.assign({}, ...Object.values(files));
