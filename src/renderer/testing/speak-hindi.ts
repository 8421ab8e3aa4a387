import { chooseLanguage } from '#renderer/words/choose-language.ts';

/** The page speaks Hindi for the rest of the test. */
export const speakHindi = () => chooseLanguage('hi');
