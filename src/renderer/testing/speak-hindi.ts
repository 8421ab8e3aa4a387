import { chooseLanguage } from '#renderer/lib/i18n/choose-language.ts';

/** The page speaks Hindi for the rest of the test. */
export const speakHindi = () => chooseLanguage('hi');
