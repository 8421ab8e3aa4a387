import type { ComponentsJSON, TranslationsJSON } from '@nanostores/i18n';

const files = import.meta.glob<Record<string, TranslationsJSON>>('./hi/*.json', { eager: true, import: 'default' });

/** Every component's words in Hindi, by its name in `words()`. */
export const hindi: ComponentsJSON = Object.assign({}, ...Object.values(files));
