import type { ComponentsJSON, TranslationsJSON } from '@nanostores/i18n';

const files = import.meta.glob<Record<string, TranslationsJSON>>('./hi/desktop/*.json', {
  eager: true,
  import: 'default',
});

/** The Hindi words of the desktop client's own pages, by the name each passes to `words()`. */
export const desktopHindi: ComponentsJSON = Object.assign({}, ...Object.values(files));
