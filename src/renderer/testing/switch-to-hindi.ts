import { chooseLanguage } from '#renderer/words/choose-language.ts';

/** Switches the page to Hindi for the rest of the test. */
export const switchToHindi = () => chooseLanguage('hi');
