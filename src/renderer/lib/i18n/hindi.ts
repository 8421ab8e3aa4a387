import type { ComponentsJSON, TranslationsJSON } from '@nanostores/i18n';

const files = import.meta.glob<TranslationsJSON>('./hi/*.json', { eager: true, import: 'default' });

/** Every subject's words in Hindi, by the name of its file. */
export const hindi: ComponentsJSON = Object.fromEntries(
  Object.entries(files).map(([path, translations]) => [path.slice('./hi/'.length, -'.json'.length), translations]),
);

/** The server's sentences in Hindi, by their English. */
export { default as sentences } from './hindi-server-text.json';
