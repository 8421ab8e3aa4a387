import type { ComponentsJSON, TranslationsJSON } from '@nanostores/i18n';

const files = import.meta.glob<Record<string, TranslationsJSON>>('./hi/*.json', { eager: true, import: 'default' });

/** The Hindi words of every component, by the name it passes to `words()`. */
export const hindi: ComponentsJSON = Object.assign({}, ...Object.values(files));
